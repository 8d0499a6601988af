import type { LicenceAgreement } from '../licence-agreement.ts'

export const agreement: LicenceAgreement = {
  title: 'Lizenzvertrag',
  version: '2026-11',
  intro:
    'Dieser Vertrag regelt die Lizenz, deren Datei Sie hochladen möchten. Er wird geschlossen zwischen {company} (dem „Lizenzgeber“) und der Organisation, die in der Lizenz genannt ist (dem „Lizenznehmer“). Indem Sie bestätigen, dass Sie ihn gelesen haben und ihm zustimmen, erklären Sie, dass Sie für den Lizenznehmer handeln dürfen.',
  sections: [
    {
      heading: 'Gegenstand',
      paragraphs: [
        'Gegenstand ist das Recht, die Plattform zu nutzen: ihr Portal, ihren Server und die dazugehörigen Anwendungen samt Dokumentation (die „Software“). Die Lizenzdatei nennt, für welche Organisation und welchen Server, für wie viele Filialen, Geräte, elektronische Preisanzeigen und Lumina-Displays und für welche Zeit.',
        'Soweit sich dieser Vertrag und der Hauptvertrag zwischen Lizenzgeber und Lizenznehmer unterscheiden, geht der Hauptvertrag vor.',
      ],
    },
    {
      heading: 'Einräumung von Rechten',
      paragraphs: [
        'Der Lizenzgeber räumt dem Lizenznehmer für die in der Lizenz genannte Zeit das Recht ein, die Software für das eigene Geschäft auf dem genannten Server und im genannten Umfang zu nutzen. Das Recht ist nicht ausschließlich und kann weder übertragen noch unterlizenziert werden.',
        'Eine offizielle Lizenz dient dem Geschäftsbetrieb. Eine Testlizenz dient nur der Erprobung; sie wird einmal erteilt und nicht wiederholt.',
        'Eine erweiternde Lizenz erhöht die Mengen der Lizenz, die sie nennt, und gilt nur zusammen mit dieser.',
      ],
    },
    {
      heading: 'Lizenzdateien und Schlüssel',
      paragraphs: [
        'Eine Lizenz wird wirksam, wenn die Superadministration ihre Datei aktiviert. Der Lizenznehmer verwahrt Lizenzdateien sicher, gibt sie niemandem außerhalb seiner Organisation und verändert sie weder, noch nutzt er sie auf einem anderen Server.',
        'Die Software prüft die Signatur jeder Datei. Sie zeichnet auf, wer eine Datei hochgeladen und aktiviert hat, wann und von welcher Netzwerkadresse aus.',
      ],
    },
    {
      heading: 'Grenzen und Ablauf',
      paragraphs: [
        'Wird mehr genutzt, als eine Lizenz erlaubt, bleibt das Genutzte in Betrieb; es kann aber nichts hinzukommen, bis der Lizenznehmer weniger nutzt oder die Lizenz erweitert.',
        'Eine befristete Lizenz läuft am Ende ihres letzten Tages in der Zeitzone des Lizenznehmers ab. Die Software weist vorher darauf hin. Nach dem Ablauf sind die Dienstanwendungen geschlossen, bis eine andere Lizenz gilt; die Anmeldung bleibt möglich, und die Daten des Lizenznehmers bleiben seine eigenen und werden wegen des Ablaufs nicht gelöscht.',
      ],
    },
    {
      heading: 'Beschränkungen',
      paragraphs: [
        'Der Lizenznehmer darf die Prüfung von Lizenzen nicht umgehen, die Software nicht über das zwingend Erlaubte hinaus kopieren, ändern, dekompilieren oder vermieten und keine Rechtehinweise entfernen. Sicherungskopien sind erlaubt.',
        'Für Open-Source-Bestandteile gelten deren eigene Lizenzen; sie gehen für diese Bestandteile vor.',
      ],
    },
    {
      heading: 'Vergütung',
      paragraphs: [
        'Die Vergütung und ihre Fälligkeit ergeben sich aus der Bestellung. Ist eine Vergütung überfällig und zahlt der Lizenznehmer trotz Mahnung nicht, darf der Lizenzgeber die Ausstellung weiterer Lizenzen bis zur Zahlung verweigern.',
      ],
    },
    {
      heading: 'Gewährleistung',
      paragraphs: [
        'Der Lizenzgeber gewährleistet, dass die Software 90 Tage lang ab der Aktivierung der ersten offiziellen Lizenz in allen wesentlichen Punkten so arbeitet, wie ihre Dokumentation es beschreibt.',
        'Meldet der Lizenznehmer in dieser Zeit eine wesentliche Abweichung, beseitigt der Lizenzgeber sie in angemessener Frist durch eine Korrektur, eine neue Version oder eine zumutbare Umgehung. Gelingt das nicht, kann der Lizenznehmer die Lizenz zurückgeben und die Vergütung für die nicht genutzte Zeit zurückverlangen.',
        'Die Gewährleistung gilt nicht für Abweichungen durch unsachgemäße Nutzung, durch Änderungen ohne Zustimmung des Lizenzgebers oder durch Geräte, Netze oder Software Dritter. Eine Testlizenz wird ohne Gewährleistung erteilt. Zwingende gesetzliche Rechte bleiben unberührt.',
      ],
    },
    {
      heading: 'Verletzung und Abhilfe',
      paragraphs: [
        'Verletzt eine Seite eine wesentliche Pflicht aus diesem Vertrag, kann die andere schriftlich verlangen, dass die Verletzung innerhalb von 15 Tagen nach Zugang der Mitteilung behoben wird.',
        'Wird sie in dieser Zeit nicht behoben, kann die andere Seite die Lizenz mit sofortiger Wirkung kündigen. Einer Frist bedarf es nicht, wenn die Verletzung nicht behoben werden kann oder ein Abwarten unzumutbar ist.',
      ],
    },
    {
      heading: 'Haftung',
      paragraphs: [
        'Die Haftung ist unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Verletzung von Leben, Körper oder Gesundheit, für ausdrücklich gegebene Garantien und soweit zwingendes Recht es sonst vorsieht.',
        'Bei leichter Fahrlässigkeit haftet eine Seite nur für die Verletzung einer wesentlichen Pflicht, nur für den typischen und vorhersehbaren Schaden und höchstens in Höhe der Vergütung, die in den zwölf Monaten davor für die Lizenz gezahlt wurde. Der Lizenznehmer bewahrt Kopien von Daten auf, auf die er nicht verzichten kann.',
      ],
    },
    {
      heading: 'Vertraulichkeit und Daten',
      paragraphs: [
        'Jede Seite behandelt vertraulich, was sie von der anderen erfährt und was erkennbar vertraulich ist, auch nach dem Ende der Lizenz.',
        'Die Anforderung einer Lizenz enthält die ID des Servers, den Namen der Organisation, die geltende Lizenz und die genutzten Mengen. Sie enthält keine Daten von Benutzern oder Kunden, und die Software sendet dem Lizenzgeber von sich aus nichts.',
      ],
    },
    {
      heading: 'Laufzeit und Ende',
      paragraphs: [
        'Dieser Vertrag gilt von der Bestätigung an, bis die letzte Lizenz nach ihm geendet hat. Endet das Nutzungsrecht, stellt der Lizenznehmer die Nutzung ein und löscht seine Kopien, außer solchen, die er nach dem Gesetz aufbewahren muss. Vorher darf er seine Daten exportieren.',
      ],
    },
    {
      heading: 'Schlussbestimmungen',
      paragraphs: [
        'Änderungen und Ergänzungen erfolgen in Textform. Eine spätere Lizenz kann nach einer späteren Fassung dieses Vertrags ausgestellt werden; diese Fassung wird gezeigt und muss bestätigt werden, bevor eine solche Lizenz aktiviert wird.',
        'Anwendbares Recht und Gerichtsstand sind die des Hauptvertrags. Sollte eine Bestimmung unwirksam sein, bleiben die übrigen in Kraft. Der Vertrag liegt in mehreren Sprachen vor; im Zweifel entscheidet die Sprache des Hauptvertrags.',
      ],
    },
  ],
}
