import type { Translation } from '../catalogue.ts'
import type { camera as english } from './en.ts'

export const camera: Translation<typeof english> = {
  'camera.title': 'Mit der Kamera scannen',
  'camera.explains': 'Halten Sie den Code in den Rahmen, bis er gelesen ist.',
  'camera.starting': 'Die Kamera startet. Erlauben Sie sie, wenn der Browser fragt.',
  'camera.looking': 'Code wird gesucht …',
  'camera.read': 'Gelesen: {code}',
  'camera.count': '{count, plural, one {# Code} other {# Codes}}',
  'camera.nothingFound':
    'Noch kein Code gefunden. Halten Sie das Gerät ruhig, etwa eine Handbreit entfernt, und sorgen Sie für genug Licht.',
  'camera.lightOn': 'Licht einschalten',
  'camera.lightOff': 'Licht ausschalten',
  'camera.done': 'Fertig',
  'camera.denied':
    'Diese Seite darf die Kamera nicht verwenden. Erlauben Sie es am Symbol neben der Adresse und versuchen Sie es erneut.',
  'camera.missing':
    'Keine Kamera gefunden. Schließen Sie eine an und versuchen Sie es erneut, oder verwenden Sie einen Scanner.',
  'camera.busy':
    'Die Kamera wird anderswo verwendet oder wurde getrennt. Schließen Sie, was sie verwendet, und versuchen Sie es erneut.',
  'camera.insecure':
    'Browser erlauben die Kamera nur über eine sichere Verbindung. Öffnen Sie diese Seite mit https, oder verwenden Sie einen Scanner.',
  'camera.reader':
    'Das Programm zum Lesen der Codes konnte nicht geladen werden. Prüfen Sie die Netzwerkverbindung und versuchen Sie es erneut.',
  'camera.failed':
    'Die Kamera konnte nicht gestartet werden. Versuchen Sie es erneut, oder verwenden Sie einen Scanner.',
}
