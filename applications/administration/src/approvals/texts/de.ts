import type { Texts } from './en.ts'

export const de: Texts = {
  title: 'Genehmigungen',
  text: 'Was eine zweite Superadministration genehmigt.',
  waiting: (text, count) => {
    if (count === 0) return 'Kein Antrag wartet auf Sie.'
    return `${text} ${count === 1 ? 'Antrag wartet' : 'Anträge warten'} auf Ihre Entscheidung.`
  },
  none: 'Es gibt keine Anträge. Sie entstehen, wo eine Genehmigung nötig ist: für eine neue Superadministration, oder um die Genehmigung abzuschalten.',
  open: 'Offen',
  decided: 'Im letzten Monat entschieden',
  kinds: {
    grant: (user) => `${user} die Superadministration geben`,
    enable: (user) => `Superadministration von ${user} wieder aktivieren`,
    'turn-off': () => 'Keine Genehmigung mehr verlangen',
  },
  effects: {
    grant: (user) => `${user} erhält ab der nächsten Anfrage alle Rechte auf der Plattform.`,
    enable: (user) => `${user} kann sich wieder anmelden, mit allen Rechten auf der Plattform.`,
    'turn-off': () => 'Ab jetzt kann eine Superadministration allein weitere ernennen.',
  },
  states: { approved: 'Genehmigt', rejected: 'Abgelehnt', cancelled: 'Zurückgezogen', expired: 'Abgelaufen' },
  requested: (user, time) => `Beantragt von ${user}, ${time}.`,
  expires: (time) => `Läuft ab: ${time}.`,
  decidedBy: (user, time) => `von ${user}, ${time}`,
  ownRequest: 'Über Ihren Antrag entscheidet eine andere Superadministration.',
  approve: 'Genehmigen',
  approveTitle: 'Antrag genehmigen?',
  reject: 'Ablehnen',
  rejectTitle: 'Antrag ablehnen?',
  rejectText: 'Es ändert sich nichts. Wer den Antrag gestellt hat, erhält eine Mitteilung mit Ihrer Begründung.',
  reason: 'Begründung (freiwillig)',
  cancel: 'Antrag zurückziehen',
  cancelTitle: 'Antrag zurückziehen?',
  cancelText: 'Es ändert sich nichts. Sie können den Antrag noch einmal stellen.',
  newRequest: 'Neuer Antrag',
  newRequestText: 'Eine zweite Person mit Superadministration entscheidet darüber.',
  kind: 'Was genehmigt werden soll',
  kindNames: {
    grant: 'Eine neue Superadministration',
    enable: 'Eine deaktivierte Superadministration wieder aktivieren',
    'turn-off': 'Keine Genehmigung mehr verlangen',
  },
  user: 'Benutzer suchen',
  choose: (name, username) => `${name} (${username}) wählen`,
  chosen: (name, username) => `Gewählt: ${name} (${username})`,
  why: 'Warum es nötig ist',
  request: 'Antrag senden',
  done: {
    requested: 'Der Antrag ist gesendet. Eine andere Person mit Superadministration erhält eine Mitteilung.',
    approved: 'Der Antrag ist genehmigt und ausgeführt.',
    rejected: 'Der Antrag ist abgelehnt.',
    cancelled: 'Der Antrag ist zurückgezogen.',
  },
}
