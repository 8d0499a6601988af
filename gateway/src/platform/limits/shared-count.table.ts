/** How often something was done within a window, over all gateways. */
export interface SharedCountTable {
  /** What is counted, and for whom. */
  key: string
  used: number
  /** End of the window. The row may be deleted from then on. */
  ends_at: Date
}
