export const en = {
  loading: 'Loading',
  failed: 'This could not be loaded. Nothing was changed.',
  offline: 'There is no connection. Check the network, then try again.',
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  noPage: 'This page does not exist',
  noPageText: 'The address is not valid, or belongs to another version.',
  toStart: 'To the start',
  shown: (text: string) => `${text} shown`,
  noMatch: (search: string) => `Nothing matches “${search}”.`,
  showAll: 'Show all',
  more: 'Show more',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Not copied. Select the text and copy it yourself.',
  copyOf: (name: string) => `Copy ${name}`,
  save: 'Save changes',
  saved: 'The changes are saved.',
  discard: 'Discard',
  invalid: 'Check this entry.',
  fileProblems: {
    tooLarge: 'The file is larger than 5 MiB. Split it, and import one after the other.',
    notRead:
      'The file could not be read. Choose a CSV file, or a workbook that Excel has saved as .xlsx without a password.',
  },
  conflict: 'Someone else has changed this meanwhile. Your entries are still here: compare them, then save again.',
  unsaved: (text: string, count: number) => `${text} unsaved ${count === 1 ? 'change' : 'changes'}`,
  export: {
    open: 'Export',
    csv: 'CSV for spreadsheets',
    progress: (size: string) => `${size} received`,
    saved: (name: string) => `${name} is saved.`,
    stop: 'Stop',
  },
}

export type Texts = typeof en
