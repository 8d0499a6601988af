/** A file of the served portal build or a recent one. */
export interface FormerAssetTable {
  /** File name in the build, with `.br` or `.gz` if it is compressed. It contains a hash of the content. */
  name: string
  content: Buffer
  /** When a gateway last reported that it serves the file. */
  kept_at: Date
}
