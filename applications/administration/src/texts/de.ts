import type { Texts } from './en.ts'

export const de: Texts = {
  loading: 'Wird geladen',
  failed: 'Das konnte nicht geladen werden. Nichts wurde geändert.',
  offline: 'Es besteht keine Verbindung. Prüfen Sie das Netzwerk und versuchen Sie es dann erneut.',
  codeMissing:
    'Prüfen Sie das Netzwerk und versuchen Sie es erneut. Wurde gerade eine neue Version installiert, laden Sie die Seite neu.',
  retry: 'Erneut versuchen',
  cancel: 'Abbrechen',
  close: 'Schließen',
  noPage: 'Diese Seite gibt es nicht',
  noPageText: 'Die Adresse ist ungültig oder gehört zu einer anderen Version.',
  toStart: 'Zum Anfang',
  platformOnly: 'Nur für die Superadministration',
  platformOnlyText: 'Ihr Konto verwaltet eine Organisation. Diese Seite gilt für die ganze Plattform.',
  missingText: 'Der Eintrag wurde entfernt, gehört zu einer anderen Organisation, oder die Adresse ist falsch.',
  moreActions: 'Mehr',
  filters: (text, count) => (count === 0 ? 'Filter' : `Filter (${text})`),
  shown: (text) => `${text} angezeigt`,
  noMatch: (search) => `Nichts passt zu „${search}“.`,
  showAll: 'Alle zeigen',
  more: 'Mehr zeigen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  notCopied: 'Nicht kopiert. Markieren Sie den Text und kopieren Sie ihn selbst.',
  copyOf: (name) => `${name} kopieren`,
  save: 'Änderungen speichern',
  saved: 'Die Änderungen sind gespeichert.',
  discard: 'Verwerfen',
  invalid: 'Prüfen Sie diese Eingabe.',
  fileProblems: {
    tooLarge: 'Die Datei ist größer als 5 MiB. Teilen Sie sie und importieren Sie die Teile nacheinander.',
    notRead:
      'Die Datei ließ sich nicht lesen. Wählen Sie eine CSV-Datei oder eine Arbeitsmappe, die Excel ohne Passwort als .xlsx gespeichert hat.',
    codeMissing:
      'Excel-Dateien lassen sich ohne Verbindung nicht lesen. Prüfen Sie das Netzwerk und wählen Sie die Datei dann erneut.',
  },
  conflict:
    'Inzwischen hat jemand anderes etwas geändert. Ihre Eingaben sind noch da: Vergleichen Sie sie und speichern Sie erneut.',
  savedMeanwhile: 'Von jemand anderem gespeichert',
  empty: 'Leer',
  unsaved: (text, count) => `${text} ${count === 1 ? 'nicht gespeicherte Änderung' : 'nicht gespeicherte Änderungen'}`,
  export: {
    open: 'Exportieren',
    csv: 'CSV für Tabellen',
    progress: (size) => `${size} empfangen`,
    saved: (name) => `${name} ist gespeichert.`,
    stop: 'Anhalten',
  },
}
