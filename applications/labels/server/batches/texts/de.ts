import type { BatchTexts } from './en.ts'

export const de: BatchTexts = {
  FILE_FAULTS:
    'Die Datei hat Fehler. Es wurde nichts geändert. Berichtigen Sie die genannten Zeilen und wählen Sie die Datei erneut.',
  FILE_LARGE: 'Die Datei ist größer als {limit}. Teilen Sie sie in mehrere Dateien.',
  BATCH_UNKNOWN: 'Diese Preisänderung gehört nicht zur aktuellen Filiale.',
  PRICES_CHANGED:
    'Seit der Prüfung wurden Preise geändert. Sehen Sie die Liste noch einmal an und bestätigen Sie sie dann.',
  ROLLBACK_CHANGED:
    'Inzwischen wurden Preise geändert. Sehen Sie die Liste noch einmal an und bestätigen Sie sie dann.',
  NOT_SCHEDULED:
    'Diese Preisänderung hat schon begonnen oder wurde abgebrochen. Machen Sie sie stattdessen rückgängig.',
  NOTHING_TO_ROLL_BACK: 'Hier gibt es nichts rückgängig zu machen. Sehen Sie in der Liste der Preisänderungen nach.',
  NOTHING_FAILED: 'Kein Etikett dieser Preisänderung ist fehlgeschlagen. Es wurde nichts gesendet.',
  'file.empty':
    'Die Datei enthält keine Preise. Die erste Zeile nennt die Spalten, jede weitere Zeile hat einen Barcode und einen Preis.',
  'file.workbook': 'Das ist eine Excel-Arbeitsmappe. Speichern Sie sie als CSV.',
  'file.column': 'Die Spalte „{column}“ fehlt. Die erste Zeile der Datei nennt die Spalten.',
  'file.column-twice': 'Die Spalte „{column}“ ist zweimal da. Entfernen Sie eine davon.',
  'file.lines': 'Die Datei hat mehr als {limit} Zeilen. Teilen Sie sie in mehrere Dateien.',
  'line.quotes': 'Ein Anführungszeichen fehlt oder ist an der falschen Stelle.',
  'line.long': 'Eine Zelle ist zu lang. Prüfen Sie Anführungszeichen und Trennzeichen.',
  'line.columns': 'Diese Zeile hat nicht so viele Zellen wie die erste.',
  'line.barcode': 'Der Barcode fehlt.',
  'line.price': 'Der Preis fehlt.',
  'line.currency': 'Dieses Produkt hat hier noch keinen Preis. Nennen Sie die Währung in der Spalte „{column}“.',
  'barcode.shortened':
    'Die Tabellenkalkulation hat den Barcode gekürzt. Formatieren Sie die Spalte als Text und exportieren Sie die Datei erneut.',
  'barcode.twice': 'Auch Zeile {line} hat diesen Barcode. Entfernen Sie eine der beiden.',
  'currency.unknown': 'Diese Währung gibt es nicht. Schreiben Sie sie in drei Buchstaben, zum Beispiel EUR.',
  'currency.other': 'Der Preis dieses Produkts ist hier in {currency}.',
  'from.format': 'Schreiben Sie den Zeitpunkt so: 2026-11-30 06:00.',
  'from.past': 'Dieser Tag ist vorbei. Lassen Sie den Zeitpunkt leer, um den Preis sofort zu ändern.',
  'from.far': 'Der Zeitpunkt liegt mehr als ein Jahr voraus.',
  'from.now': 'Dieser Zeitpunkt ist vorbei. Wählen Sie einen späteren.',
  'name.required': 'Geben Sie der Preisänderung einen Namen.',
  'name.long': 'Der Name ist zu lang. Verwenden Sie höchstens {limit} Zeichen.',
  'column.barcode': 'Barcode',
  'column.price': 'Preis',
  'column.formerPrice': 'Früherer Preis',
  'column.currency': 'Währung',
  'column.validFrom': 'Gültig ab',
  'column.product': 'Produkt',
}
