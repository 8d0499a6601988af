/** A file of a portal that is, or lately was, served. */
export interface FormerAssetTable {
  /** As in the build, with `.br` or `.gz` behind it where it is packed. Its own name holds a hash of the content. */
  name: string
  content: Buffer
  /** When a gateway last said that it serves it. */
  kept_at: Date
}
