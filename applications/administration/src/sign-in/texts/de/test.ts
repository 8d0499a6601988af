import type { Texts } from '../en/index.ts'

export const test: Texts['provider']['test'] = {
  title: 'Test',
  text: 'Liest das Discovery-Dokument und die Schlüssel des Anbieters. Es wird kein Benutzer angemeldet.',
  start: 'Testen',
  again: 'Erneut testen',
  running: 'Der Test läuft. Das kann einige Sekunden dauern.',
  unsaved: 'Der Test benutzt, was gespeichert ist, ohne Ihre ungespeicherten Änderungen.',
  passed: 'Alle Prüfungen bestanden',
  passedText: 'Schalten Sie ihn ein, und melden Sie sich in einem privaten Fenster mit einem Testkonto an.',
  warnings: 'Bestanden, mit Hinweisen',
  failed: (text, total) => `Fehlgeschlagen bei Schritt ${text} von ${total}`,
  results: { passed: 'Bestanden', warning: 'Hinweis', failed: 'Fehlgeschlagen', skipped: 'Nicht erreicht' },
  checks: {
    address: 'Anbieter erreicht',
    discovery: 'Discovery-Dokument gelesen',
    issuer: 'Aussteller stimmt überein',
    endpoints: 'Endpunkte vollständig',
    hosts: 'Hosts erlaubt',
    'code-flow': 'Code-Flow unterstützt',
    pkce: 'PKCE unterstützt',
    algorithms: 'Signaturen unterstützt',
    keys: 'Schlüssel gelesen',
    authentication: 'Authentifizierung akzeptiert',
  },
  remedy: 'Was zu tun ist',
  remedies: {
    address:
      'Prüfen Sie den Aussteller. Das Gateway muss ihn über https erreichen; private Netze nennt der Betreiber in FOYER_SIGN_ON_NETWORKS.',
    discovery:
      'Öffnen Sie den Aussteller mit /.well-known/openid-configuration in einem Browser: Dort muss ein JSON-Dokument sein.',
    issuer:
      'Kopieren Sie den Aussteller aus dem Discovery-Dokument, mit oder ohne Schrägstrich am Ende, so wie er dort steht.',
    endpoints: 'Das Dokument ist unvollständig. Prüfen Sie, ob der Aussteller zu einem OpenID-Connect-Anbieter gehört.',
    hosts:
      'Wenn Sie diesen Hosts vertrauen, tragen Sie sie unter „Weitere Einstellungen“ ein, speichern Sie, und testen Sie erneut.',
    'code-flow': 'Erlauben Sie für diesen Client beim Anbieter den Authorization-Code-Flow.',
    pkce: 'Meist nichts: PKCE wird immer gesendet. Wenn Anmeldungen scheitern, erlauben Sie es beim Anbieter.',
    algorithms: 'Wählen Sie für diesen Client ein Signaturverfahren mit öffentlichen Schlüsseln, zum Beispiel RS256.',
    keys: 'Der Schlüsselsatz muss ohne Passwort lesbar sein. Wenden Sie sich an den Betreiber des Anbieters.',
    authentication: 'Wählen Sie hier die andere Art der Authentifizierung, oder erlauben Sie diese beim Anbieter.',
  },
}
