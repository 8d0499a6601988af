/** A legal text of one language. `{company}` in it is the operator of the platform. */
export interface LegalText {
  readonly title: string
  /** The day of the last change, YYYY-MM-DD. */
  readonly updated: string
  readonly intro: string
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}
