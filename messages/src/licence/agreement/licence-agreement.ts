/** The licence agreement in one language. `{company}` in it is the operator of the platform. */
export interface LicenceAgreement {
  readonly title: string
  /** That of the contract (`LICENCE_AGREEMENT_VERSION`), without its schemas. */
  readonly version: string
  readonly intro: string
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}
