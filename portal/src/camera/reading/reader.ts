/** Reads codes in the picture of a camera. */
export interface CodeReader {
  /** The code in the current picture; undefined without one. */
  read(video: HTMLVideoElement): Promise<string | undefined>
  close(): void
}
