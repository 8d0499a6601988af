/** The pages beside the list of labels. No label has one of these as its code. */
const OTHER_PAGES = ['batches', 'differences', 'base-stations'] as const
export type PageName = 'labels' | (typeof OTHER_PAGES)[number]

/** The page that a path of the application leads to. What is no page is the code of a label. */
export function pageOf(path: string): PageName {
  const [first] = path.split(/[/?#]/)
  return OTHER_PAGES.find((page) => page === first) ?? 'labels'
}
