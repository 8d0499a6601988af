import type { ApiExamples } from '@foyer/contract/wire'
import { DEMO_PASSWORD } from '@foyer/gateway/seed/demo-data'
import { startGateway } from '../gateway.ts'
import { recordAccount } from './account.ts'
import { recordAdministration } from './administration.ts'
import { recordApplications } from './applications.ts'
import { ExampleRecorder } from './example-recorder.ts'
import { recordLicence } from './licence.ts'
import { recordNotices } from './notices.ts'
import { recordPlaces } from './places.ts'
import type { Recording } from './recording.ts'
import { recordSignIn } from './sign-in.ts'
import { recordSingleSignOn } from './single-sign-on.ts'
import { recordTeam } from './team.ts'
import { recordWeChat } from './wechat.ts'

/** A back end that has nothing but the figure for Home. */
const figureBackEnd = async (): Promise<Response> =>
  Response.json({ text: '3', label: 'of 1,248 labels need attention', tone: 'warning' })

/** Calls the endpoints of a demonstration gateway and returns an example of each, the same in every run. */
export async function recordExamples(clusterUrl: string): Promise<ApiExamples> {
  const environment = { publicUrl: 'https://portal.example.com' }
  const gateway = await startGateway({ clusterUrl, environment, backEnds: { labels: () => figureBackEnd } })
  try {
    const recorder = new ExampleRecorder(gateway.client)
    const token = (username: string) => gateway.newClient().tokenOf(username, DEMO_PASSWORD)
    const recording: Recording = { gateway, recorder, token }
    await recordSignIn(recording)
    await recordPlaces(recording)
    await recordTeam(recording)
    await recordAccount(recording)
    await recordNotices(recording)
    await recordApplications(recording)
    await recordLicence(recording)
    await recordAdministration(recording)
    await recordSingleSignOn(recording)
    await recordWeChat(recording)
    return recorder.examples
  } finally {
    await gateway.close()
  }
}
