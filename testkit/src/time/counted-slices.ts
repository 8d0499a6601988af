import { TimeSlices } from '@foyer/gateway/platform/scheduling/time-slices'

/** A slice is over whenever it is asked for: so each place where the work can pause counts as a turn of other calls. */
export class CountedSlices extends TimeSlices {
  turns = 0

  constructor() {
    let now = 0
    super(() => (now += 1_000))
  }

  override async next(): Promise<void> {
    this.turns++
    await super.next()
  }
}
