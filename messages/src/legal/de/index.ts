import type { LegalText } from '../legal-text.ts'

export const terms: LegalText = {
  title: 'Nutzungsbedingungen',
  updated: '2026-11-29',
  intro:
    'Diese Bedingungen regeln die Nutzung der Plattform, auf deren Anmeldeseite Sie sie gefunden haben: des Portals und der Anwendungen, die von dort aus geöffnet werden. Betreiberin der Plattform ist {company}. Mit der Anmeldung nehmen Sie diese Bedingungen an. Wenn Sie damit nicht einverstanden sind, nutzen Sie die Plattform bitte nicht und informieren Sie Ihre Organisation.',
  sections: [
    {
      heading: 'Geltungsbereich und Vertragsparteien',
      paragraphs: [
        'Die Plattform richtet sich an Unternehmen, nicht an Verbraucher. Der Vertrag über ihre Bereitstellung („Hauptvertrag“) besteht zwischen {company} und der Organisation, die die Plattform nutzt („Ihre Organisation“), in der Regel Ihrem Arbeitgeber. Sie nutzen die Plattform für Ihre Organisation und im Rahmen der Rechte, die diese Ihnen eingeräumt hat.',
        'Diese Bedingungen ergänzen den Hauptvertrag. Weichen beide voneinander ab, geht der Hauptvertrag vor. Abweichende Bedingungen Ihrer Organisation gelten nur, wenn {company} ihnen schriftlich zugestimmt hat.',
      ],
    },
    {
      heading: 'Konten und Zugangsdaten',
      paragraphs: [
        'Ihre Organisationsadministration richtet die Konten ein und entscheidet, auf welche Kunden, Filialen und Anwendungen ein Konto zugreifen darf. Ein Konto gehört genau einem Benutzer und darf nicht geteilt werden.',
        'Halten Sie Passwort, Einmalcodes und Wiederherstellungscodes geheim. Geben Sie sie nur auf den Seiten dieser Plattform oder des Anmeldedienstes ein, den Ihre Organisation gewählt hat, und melden Sie sich ab, bevor Sie ein Gerät verlassen, das auch andere benutzen.',
        'Wenn Sie vermuten, dass jemand anderes Ihre Zugangsdaten kennt, ändern Sie sofort Ihr Passwort und informieren Sie Ihre Organisationsadministration. Ihre Organisation steht für das ein, was mit ihren Konten geschieht, es sei denn, {company} hat den Missbrauch zu vertreten.',
      ],
    },
    {
      heading: 'Zulässige Nutzung',
      paragraphs: [
        'Nutzen Sie die Plattform nur für die geschäftlichen Zwecke Ihrer Organisation und im Einklang mit dem Recht, insbesondere mit den Vorschriften über Preisangaben, Datenschutz und Arbeit.',
        'Es ist nicht erlaubt, Schutzmaßnahmen zu umgehen oder ohne schriftliche Erlaubnis zu testen, fremde Daten unbefugt zu lesen oder zu ändern, schädliche Software einzubringen, die Plattform durch automatisierte Anfragen zu überlasten, ihre Software über das gesetzlich zwingend Erlaubte hinaus zu kopieren, zu verändern oder zu dekompilieren oder sie Dritten zugänglich zu machen.',
        'Etiketten und Bildschirme zeigen, was ihnen gesendet wird. Für die Richtigkeit von Preisen, Produktangaben und anderen Inhalten ist Ihre Organisation verantwortlich; sie prüft diese in der Filiale, soweit das Gesetz es verlangt.',
      ],
    },
    {
      heading: 'Anwendungen und Lizenzen',
      paragraphs: [
        'Welche Anwendungen für wie viele Filialen und Geräte zur Verfügung stehen, ergibt sich aus der Lizenz Ihrer Organisation. Eine Lizenz gilt für die Organisation und den Server, die darin genannt sind. Sie ist nicht ausschließlich und darf weder übertragen noch unterlizenziert werden.',
        'Eine Lizenz wird wirksam, wenn ihre Datei aktiviert wird. Das darf nur die Superadministration, nachdem sie den Lizenzvertrag gelesen und angenommen hat. Lizenzdateien dürfen weder verändert noch auf einem anderen Server verwendet werden.',
        'Eine Testlizenz dient der Erprobung und läuft mit dem Ende ihres letzten Tages ab. Die Plattform weist vor dem Ablauf einer Lizenz darauf hin. Danach bleiben die Dienstanwendungen geschlossen, bis eine gültige Lizenz hochgeladen ist; anmelden und den Posteingang lesen können die Benutzer weiterhin.',
        'Für Anwendungen anderer Anbieter können eigene Bedingungen gelten, die vor der ersten Nutzung angezeigt werden.',
      ],
    },
    {
      heading: 'Verfügbarkeit und Wartung',
      paragraphs: [
        '{company} betreibt die Plattform mit fachlicher Sorgfalt. Eine bestimmte Verfügbarkeit ist nur geschuldet, wenn der Hauptvertrag sie zusagt.',
        'Wartung, Aktualisierungen und die Beseitigung von Störungen können die Plattform unterbrechen. {company} kündigt geplante Unterbrechungen rechtzeitig an und wählt Zeiten, die den Geschäftsbetrieb möglichst wenig stören. In dringenden Fällen, etwa bei einer Sicherheitslücke, kann {company} ohne Ankündigung handeln.',
        'Netzwerkverbindung, Geräte und einen aktuellen Browser stellt Ihre Organisation bereit.',
      ],
    },
    {
      heading: 'Daten und Vertraulichkeit',
      paragraphs: [
        'Daten, die Ihre Organisation eingibt oder erzeugt, bleiben ihre eigenen. {company} verwendet sie nur, um die Plattform bereitzustellen, zu schützen und Support zu leisten. Wie personenbezogene Daten behandelt werden, steht in der Datenschutzerklärung.',
        'Jede Seite behandelt vertraulich, was sie von der anderen erfährt und was erkennbar vertraulich ist, verwendet es nur für die Zwecke des Vertrags und schützt es mit angemessener Sorgfalt, auch nach dem Ende des Hauptvertrags. Das gilt nicht für das, was öffentlich ist, schon bekannt war, unabhängig entwickelt wurde oder von Gesetzes wegen offengelegt werden muss.',
        'Von Daten, auf die sie nicht verzichten kann, etwa ihrem Preisstamm, bewahrt Ihre Organisation Kopien in eigenen Systemen auf.',
      ],
    },
    {
      heading: 'Geistiges Eigentum',
      paragraphs: [
        'Alle Rechte an der Plattform, ihrer Software, Dokumentation, Gestaltung und ihren Kennzeichen bleiben bei {company} und deren Lizenzgebern. Ihre Organisation erhält das Recht, die Plattform während der Laufzeit des Hauptvertrags zu nutzen, und keine weiteren Rechte.',
        'Open-Source-Bestandteile unterliegen ihren eigenen Lizenzen, die für diese Bestandteile vorgehen.',
        'Verbesserungsvorschläge, die Sie machen, darf {company} unentgeltlich verwerten.',
      ],
    },
    {
      heading: 'Gewährleistung',
      paragraphs: [
        '{company} gewährleistet, dass die Plattform für 90 Tage ab ihrer erstmaligen Bereitstellung für Ihre Organisation in allen wesentlichen Punkten so arbeitet, wie ihre Dokumentation es beschreibt.',
        'Wird in dieser Zeit eine wesentliche Abweichung gemeldet, beseitigt {company} sie in angemessener Frist durch eine Korrektur, eine neue Version oder eine zumutbare Umgehung. Gelingt das nicht, stehen Ihrer Organisation die im Hauptvertrag geregelten Rechte zu; sind dort keine geregelt, kann sie den betroffenen Teil kündigen und im Voraus gezahlte Entgelte für die nicht genutzte Zeit zurückverlangen.',
        'Die Gewährleistung gilt nicht für Fehler durch unsachgemäße Nutzung, durch unbefugte Änderungen oder durch Geräte, Netzwerke oder Software, die {company} nicht geliefert hat. Zwingende gesetzliche Rechte bleiben unberührt; eine weitergehende Gewährleistung ist ausgeschlossen, soweit das Gesetz es zulässt.',
      ],
    },
    {
      heading: 'Vertragsverletzung und Abhilfe',
      paragraphs: [
        'Verletzt eine Seite eine wesentliche Pflicht, kann die andere schriftlich verlangen, dass die Verletzung innerhalb von 15 Tagen nach Zugang der Mitteilung behoben wird.',
        'Wird sie in dieser Zeit nicht behoben, kann die andere Seite die betroffene Lizenz oder den Hauptvertrag fristlos kündigen. Einer Frist bedarf es nicht, wenn die Verletzung nicht behoben werden kann oder das Abwarten unzumutbar ist.',
      ],
    },
    {
      heading: 'Haftung',
      paragraphs: [
        'Unbeschränkt gehaftet wird bei Vorsatz und grober Fahrlässigkeit, bei Verletzung von Leben, Körper oder Gesundheit, aus ausdrücklich übernommenen Garantien und überall dort, wo zwingendes Recht es sonst vorsieht.',
        'Bei leichter Fahrlässigkeit haftet {company} nur für die Verletzung einer wesentlichen Vertragspflicht, nur für den vertragstypischen, vorhersehbaren Schaden und nur bis zu der im Hauptvertrag festgelegten Höhe. Die Haftung für entgangenen Gewinn und andere mittelbare Schäden ist ausgeschlossen, soweit das Gesetz es zulässt.',
        'Bei Datenverlust ist die Haftung auf den Aufwand begrenzt, der bei sorgfältiger Datensicherung für die Wiederherstellung nötig ist. Diese Grenzen gelten auch zugunsten der Beschäftigten und Unterauftragnehmer von {company}.',
      ],
    },
    {
      heading: 'Sperrung und Beendigung',
      paragraphs: [
        'Diese Bedingungen gelten, solange Sie ein Konto haben. Ihre Organisationsadministration kann es jederzeit deaktivieren oder löschen.',
        '{company} kann ein Konto ganz oder teilweise sperren, wenn konkrete Anzeichen für Missbrauch, für eine Gefahr für die Sicherheit der Plattform oder für einen schweren Verstoß gegen diese Bedingungen bestehen. {company} informiert Ihre Organisation unverzüglich und hebt die Sperrung auf, sobald ihr Grund entfallen ist.',
        'Mit dem Hauptvertrag endet auch das Nutzungsrecht. Danach kann Ihre Organisation 30 Tage lang ihre Daten in einem gängigen Format verlangen; anschließend werden sie gelöscht, soweit sie nicht von Gesetzes wegen aufzubewahren sind.',
      ],
    },
    {
      heading: 'Änderungen dieser Bedingungen',
      paragraphs: [
        '{company} kann diese Bedingungen aus triftigem Grund ändern, etwa wegen neuer Funktionen, geänderten Rechts oder der Sicherheit. Wesentliche Änderungen werden mindestens 30 Tage vor ihrem Inkrafttreten auf der Plattform angekündigt.',
        'Widerspricht Ihre Organisation bis dahin nicht in Textform, gilt die Änderung als angenommen; die Ankündigung weist darauf hin. Widerspricht sie, gelten die bisherigen Bedingungen fort, und jede Seite kann nach Maßgabe des Hauptvertrags kündigen.',
      ],
    },
    {
      heading: 'Anwendbares Recht',
      paragraphs: [
        'Es gelten das Recht und der Gerichtsstand, die im Hauptvertrag vereinbart sind.',
        'Sollte eine Bestimmung unwirksam sein oder werden, bleiben die übrigen in Kraft. Diese Bedingungen liegen in mehreren Sprachen vor; im Zweifel entscheidet die Sprache des Hauptvertrags.',
      ],
    },
    {
      heading: 'Kontakt',
      paragraphs: [
        'Mit Fragen zu Ihrem Konto, Ihren Berechtigungen oder einer Lizenz wenden Sie sich bitte zuerst an Ihre Organisationsadministration. Fragen zu diesen Bedingungen richten Sie an {company} unter der im Hauptvertrag genannten Adresse.',
      ],
    },
  ],
}

export const privacy: LegalText = {
  title: 'Datenschutzerklärung',
  updated: '2026-11-23',
  intro:
    'Diese Erklärung beschreibt, welche personenbezogenen Daten verarbeitet werden, wenn Sie sich an dieser Plattform anmelden und ihr Portal nutzen, wozu das geschieht und welche Rechte Sie haben. Anwendungen, die Sie aus dem Portal öffnen, können weitere Daten verarbeiten und informieren Sie selbst darüber.',
  sections: [
    {
      heading: 'Wer verantwortlich ist',
      paragraphs: [
        'Die Plattform wird von {company} betrieben. Soweit {company} selbst über Zwecke und Mittel entscheidet, insbesondere für die Sicherheit der Plattform, für Lizenzen und für eigene gesetzliche Pflichten, ist {company} Verantwortlicher.',
        'Für das, was Ihre Organisation, in der Regel Ihr Arbeitgeber, mit der Plattform tut, ist Ihre Organisation Verantwortliche, und {company} ist ihr Auftragsverarbeiter auf Grundlage eines Vertrags nach Artikel 28 DSGVO. Wenden Sie sich in diesem Fall bitte zuerst an Ihre Organisation; {company} unterstützt sie bei der Antwort.',
      ],
    },
    {
      heading: 'Welche Daten verarbeitet werden',
      paragraphs: [
        'Kontodaten: Benutzername, Anzeigename, E-Mail-Adresse, Sprache, Zeitzone, Organisation, Rollen und Berechtigungen sowie die Ihnen zugewiesenen Kunden und Filialen. Das meiste trägt Ihre Organisationsadministration ein, einiges Sie selbst. Ohne diese Daten können Sie kein Konto erhalten; gesetzlich vorgeschrieben ist die Angabe nicht.',
        'Zugangsdaten: Ihr Passwort wird nur als Hashwert gespeichert, aus dem es sich nicht zurücklesen lässt. Wenn Sie eine Authenticator-App verwenden, wird deren Schlüssel verschlüsselt gespeichert; Wiederherstellungscodes werden nur als Hashwerte gespeichert.',
        'Anmeldeprotokoll: Zeitpunkt, Benutzername, Ergebnis, Art der Anmeldung, Netzwerkadresse (IP-Adresse) sowie Gerät und Browser, wie Ihr Browser sie nennt. Fehlversuche werden nach Benutzername, Gerät und Adresse gezählt, um das Erraten von Passwörtern zu verhindern.',
        'Sitzungsdaten: ein Sitzungstoken, das der Server nur als Hashwert speichert, Beginn und letzte Aktivität der Sitzung, Netzwerkadresse und Browser.',
        'Protokolle sicherheitsrelevanter Handlungen, etwa Änderungen von Passwörtern, Rollen, Einstellungen und Lizenzen, mit Zeitpunkt, Konto und Adresse. Außerdem die an Sie gerichteten Mitteilungen und ob Sie diese gelesen haben.',
      ],
    },
    {
      heading: 'Was in Ihrem Browser gespeichert wird',
      paragraphs: [
        'Die Plattform speichert in Ihrem Browser nur, was für den von Ihnen gewünschten Dienst unbedingt erforderlich ist. Dafür verlangt das Gesetz keine Einwilligung; deshalb fragt auch kein Banner danach.',
        'Cookies: „foyer-language“ enthält die gewählte Sprache und „foyer-theme“ die helle oder dunkle Darstellung, damit schon die erste Seite so erscheint (je ein Jahr). „foyer-device“ (über https „__Host-foyer-device“) enthält ein zufälliges Merkmal, an dem ein Gerät wiedererkannt wird, auf dem Sie sich schon angemeldet haben, damit Fehlversuche Fremder Sie nicht aussperren (400 Tage). „foyer-organisation“ enthält den Code der Organisation, deren Anmeldeseite dieses Gerät zeigt, und nichts über Sie (ein Jahr). „__Host-foyer-session“ bindet Ihre Sitzung an diesen Browser, damit ein gestohlenes Token allein nichts öffnet (bis der Browser geschlossen wird; die Sitzung endet spätestens nach 12 Stunden).',
        'Lokaler Speicher für die laufende Sitzung: „accessToken“ (das Sitzungstoken), „as-loginFlag“ und „as-pwdFlag“ (welcher Schritt noch aussteht), „as-currentCustomer“ und „as-currentStore“ (wo Sie arbeiten), „currentAppName“, „currentAppIcon“ und „as-servicePage“ (was geöffnet ist) sowie die Listen der Berechtigungen und Anwendungen. All das wird beim Abmelden entfernt. Bis dahin merkt sich der Sitzungsspeicher des Tabs auch die Seite, zu der Sie zurückkehren.',
        'Lokaler Speicher für den nächsten Besuch: „as-username“ (der letzte Benutzername), „localeLanguage“ mit der Liste und den Texten der Sprachen, „showMenu“ und „menuWidth“ (das Menü), „doNotShowTips“ (der Tag, an dem Sie keine Hinweise mehr sehen wollten) sowie „as-loginFailedTimes“ (Fehlversuche in diesem Browser, bis eine Anmeldung gelingt). Nach dem Abmelden bleiben nur „as-username“, „localeLanguage“, „menuWidth“ und „doNotShowTips“. Sie können alles jederzeit in Ihrem Browser löschen.',
      ],
    },
    {
      heading: 'Zwecke und Rechtsgrundlagen',
      paragraphs: [
        'Um die Plattform bereitzustellen, also um Sie anzumelden, Ihnen zu zeigen, was Sie nutzen dürfen, und Mitteilungen zuzustellen: Artikel 6 Absatz 1 Buchstabe b DSGVO, soweit das einem Vertrag mit Ihnen dient, sonst Artikel 6 Absatz 1 Buchstabe f DSGVO, das berechtigte Interesse Ihrer Organisation und von {company} am Geschäftsbetrieb.',
        'Um die Plattform zu schützen, also um Missbrauch zu verhindern und aufzuklären, nach Fehlversuchen zu sperren und Sicherheitsrelevantes zu protokollieren: Artikel 6 Absatz 1 Buchstabe f DSGVO, das berechtigte Interesse an einer sicheren Plattform, und Artikel 6 Absatz 1 Buchstabe c in Verbindung mit Artikel 32 DSGVO.',
        'Um gesetzliche Aufbewahrungs- und Auskunftspflichten zu erfüllen: Artikel 6 Absatz 1 Buchstabe c DSGVO.',
      ],
    },
    {
      heading: 'Kein Tracking, keine Werbung',
      paragraphs: [
        'Die Plattform enthält keine Analyse-, Tracking- oder Werbetechnik und bildet keine Profile von Ihnen. Anmeldeprotokolle werden nicht zur Leistungs- oder Verhaltenskontrolle verwendet.',
        'Entscheidungen im Sinne von Artikel 22 DSGVO werden nicht automatisiert getroffen. Eine Sperre nach Fehlversuchen ist eine Sicherheitsmaßnahme, dauert nur kurz und kann von der Administration aufgehoben werden.',
      ],
    },
    {
      heading: 'Wer Daten erhält',
      paragraphs: [
        'Bei {company} und in Ihrer Organisation haben nur Personen Zugriff, die die Daten für ihre Aufgaben brauchen. Die Administration sieht nur die Konten der eigenen Organisation.',
        'Dienstleister, etwa für Hosting, E-Mail und Support, verarbeiten Daten im Auftrag von {company} und sind durch Verträge nach Artikel 28 DSGVO gebunden. Behörden erhalten Daten nur, wenn das Gesetz es verlangt.',
        'Wenn Sie sich über einen anderen Dienst anmelden, etwa Microsoft, WeChat oder das Single Sign-on Ihrer Organisation, werden mit ihm die dafür nötigen Daten ausgetauscht. Was dieser Dienst damit tut, steht in dessen eigener Datenschutzerklärung.',
      ],
    },
    {
      heading: 'Wie lange Daten gespeichert werden',
      paragraphs: [
        'Eine Sitzung endet spätestens nach 12 Stunden und schon früher nach 30 Minuten ohne Aktivität, sofern Ihre Organisation keine anderen Grenzen festgelegt hat. Zähler von Fehlversuchen entfallen, sobald ihre Zeit vorbei ist; einmalige Links und Codes verfallen nach Gebrauch oder mit ihrem Ablauf.',
        'Kontodaten werden gespeichert, solange das Konto besteht. Löscht die Administration das Konto, werden sie sofort gelöscht, soweit sie nicht von Gesetzes wegen aufzubewahren sind.',
        'Anmeldeprotokolle und Protokolle sicherheitsrelevanter Handlungen werden so lange aufbewahrt, wie es nötig ist, um Missbrauch zu erkennen und aufzuklären, und zwar für die mit Ihrer Organisation vereinbarte Zeit, in der Regel höchstens zwölf Monate, sofern nicht ein Vorfall oder eine gesetzliche Pflicht mehr verlangt. Ist ein Konto gelöscht, enthalten sie statt seines Namens ein Pseudonym und keine seiner Netzwerkadressen.',
      ],
    },
    {
      heading: 'Sicherheit',
      paragraphs: [
        'Verbindungen sind in der Regel verschlüsselt; sind sie es nicht, sagen es die Seiten, auf denen ein Passwort festgelegt wird. Passwörter und Token werden nur als Hashwerte gespeichert, der Zugriff richtet sich nach Rollen, und Sitzungen lassen sich jederzeit beenden. Die Plattform wird anhand anerkannter Anforderungen geprüft (OWASP ASVS).',
        'Führt eine Verletzung des Datenschutzes voraussichtlich zu einem Risiko für Sie, werden Sie und die Aufsichtsbehörde nach den gesetzlichen Vorgaben informiert.',
      ],
    },
    {
      heading: 'Übermittlung in andere Länder',
      paragraphs: [
        'Die Daten werden dort verarbeitet, wo die Plattform Ihrer Organisation betrieben wird. In Länder außerhalb des Europäischen Wirtschaftsraums werden sie nur unter den Voraussetzungen der Artikel 44 bis 49 DSGVO übermittelt, insbesondere auf Grundlage eines Angemessenheitsbeschlusses oder von Standardvertragsklauseln. Welche Garantien gelten, teilt {company} Ihnen auf Anfrage mit und stellt eine Kopie bereit.',
      ],
    },
    {
      heading: 'Ihre Rechte',
      paragraphs: [
        'Sie haben das Recht auf Auskunft über Ihre Daten (Artikel 15 DSGVO), auf Berichtigung (Artikel 16), auf Löschung (Artikel 17), auf Einschränkung der Verarbeitung (Artikel 18) und auf Datenübertragbarkeit (Artikel 20).',
        'Sie haben das Recht, aus Gründen, die sich aus Ihrer besonderen Situation ergeben, einer Verarbeitung zu widersprechen, die auf Artikel 6 Absatz 1 Buchstabe f DSGVO beruht (Artikel 21). Sie wird dann beendet, es sei denn, zwingende schutzwürdige Gründe überwiegen.',
        'Viele Ihrer Daten können Sie unter „Mein Konto“ selbst einsehen und ändern und dort als Kopie herunterladen. Für alles andere wenden Sie sich an Ihre Organisationsadministration oder an {company}. Sie erhalten eine kostenfreie Antwort, in der Regel innerhalb eines Monats.',
        'Außerdem können Sie sich bei einer Aufsichtsbehörde beschweren, insbesondere an Ihrem Wohn- oder Arbeitsort oder am Ort des mutmaßlichen Verstoßes (Artikel 77).',
      ],
    },
    {
      heading: 'Personen in Festlandchina',
      paragraphs: [
        'Soweit das Gesetz zum Schutz persönlicher Informationen (PIPL) der Volksrepublik China gilt, werden Daten verarbeitet, weil es für einen Vertrag mit Ihnen, für die Personalverwaltung nach rechtmäßigen Regeln oder für gesetzliche Pflichten erforderlich ist (Artikel 13). Sensible persönliche Informationen im Sinne von Artikel 28 werden nicht abgefragt.',
        'Persönliche Informationen, die in Festlandchina erhoben wurden, werden nur unter den Voraussetzungen der Artikel 38 bis 40 und nach der in Artikel 39 verlangten Information und gegebenenfalls gesonderten Einwilligung ins Ausland gegeben. Sie haben die Rechte der Artikel 44 bis 50, darunter die Rechte auf Kenntnis und Entscheidung, auf Einsicht und Kopie, auf Übertragung, Berichtigung und Löschung sowie auf Erläuterung der Regeln.',
      ],
    },
    {
      heading: 'Kontakt',
      paragraphs: [
        'Mit Fragen zum Datenschutz wenden Sie sich an Ihre Organisationsadministration, an die für Datenschutz beauftragte Person oder an {company} unter der Adresse, die im Vertrag mit Ihrer Organisation genannt ist, bitte mit dem Zusatz „Datenschutz“.',
      ],
    },
    {
      heading: 'Änderungen',
      paragraphs: [
        'Diese Erklärung wird angepasst, wenn sich die Plattform oder das Recht ändert. Die aktuelle Fassung ist stets auf der Anmeldeseite verlinkt; ihr Datum steht beim Text. Wesentliche Änderungen werden vorher auf der Plattform angekündigt.',
      ],
    },
  ],
}
