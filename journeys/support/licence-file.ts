import type { LicencePayload } from '@foyer/contract/licence'
import { type GatewayUnderTest, licenceFile } from '@foyer/testkit'

/** A file for the chooser of a browser. */
export interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** The file of an official licence of the demonstration until the end of the next year, with any field replaced. */
export async function chosenLicence(
  gateway: GatewayUnderTest,
  fields: Partial<LicencePayload> = {},
  name = 'maison-verte.lic',
): Promise<ChosenFile> {
  const year = gateway.deps.clock.now().getUTCFullYear()
  const content = await licenceFile(gateway, {
    ...{ id: 'MV-NEXT', serial: 1_000, activationTime: `${year}-01-01`, expirationTime: `${year + 1}-12-31` },
    ...{ luminaQuantity: 160, ...fields },
  })
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) }
}
