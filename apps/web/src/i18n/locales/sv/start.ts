import type { Texts } from '../../texts.ts'
import type { start as en } from '../en/start.ts'

export const start: Texts<typeof en> = {
  start: {
    heading: 'Kom i gång',
    fresh: 'Ny installation, inga företag än',
    title: 'Släpp SIE-filer här',
    lead: 'Företaget och dess räkenskapsår skapas ur filen.',
    several: 'Flera filer på en gång går bra, även i ZIP. SIE typ 1 till 5, eller en huvudbok i Excel eller CSV.',
    choose: 'Välj filer',
    byHand: 'Skapa företag för hand',
    dropHere: 'Släpp för att läsa in',
    next: 'Vad som händer sedan',
    steps: {
      read: {
        title: 'Läs',
        when: 'Sekunder',
        text: 'Teckenkodning, företag och räkenskapsår kommer ur filen. Du fyller inte i något.',
      },
      check: {
        title: 'Kontrollera',
        when: 'Samtidigt',
        text: 'Verifikat ska balansera och ingående vara lika med förra utgående. Varje skillnad listas med sin rad.',
      },
      analyse: {
        title: 'Analysera',
        when: 'Genast',
        text: 'Råbalansen öppnas, och varje siffra leder till sina verifikat. Filen sparas oförändrad.',
      },
    },
    demo: {
      title: 'Titta först i demoföretaget',
      text_one: '{{name}}: påhittad bokföring i {{count}} år, med fel att hitta.',
      text_other: '{{name}}: påhittad bokföring i {{count}} år, med fel att hitta.',
      open: 'Öppna demoföretaget',
      reading: 'Demoföretagets bokföring läses in.',
      balance: 'Råbalans: hitta verifikatet som inte balanserar',
      journal: 'Verifikat: hitta betalningar som gjorts två gånger',
      sample: 'Urval: dra ett ur inköpen',
    },
    stays: 'Filen stannar på den här installationen. Inget skickas till någon annan.',
    ask: 'Be om typ 4',
    askWhy: 'Typen avgör hur djupt siffrorna går.',
    types: {
      columns: { type: 'Filtyp', contains: 'Innehåller', drill: 'Leder ner till' },
      four: { type: 'SIE 4', contains: 'Saldon och verifikat', drill: 'Verifikatrad' },
      three: { type: 'SIE 3', contains: 'Saldon per objekt', drill: 'Objektsaldo' },
      two: { type: 'SIE 2', contains: 'Saldon per månad', drill: 'Månadssaldo' },
      one: { type: 'SIE 1', contains: 'Årets saldon', drill: 'Kontosaldo' },
    },
  },
  guides: {
    title: 'Så tar klienten ut filen',
    lead: 'Menyer flyttas: ser det annorlunda ut, sök på ”SIE” i programmets hjälp. Välj alltid typ 4, hela räkenskapsåret och alla serier.',
    program: 'Program',
    where: 'Väg i programmet',
    mind: 'Tänk på',
    guide: 'Guide',
    guideOf: 'Guide för {{program}}',
    copy: 'Kopiera för att skicka',
    source: 'Läst på tillverkarens sida, {{read}}',
    noSource: 'Menyvägen är inte kontrollerad mot tillverkarens sida.',
    letter: '{{program}}: {{where}}. {{mind}}. Vi behöver en SIE-fil av typ 4 för hela räkenskapsåret, med alla serier.',
    programs: {
      fortnox: { name: 'Fortnox', where: 'Företagsnamnet längst upp → Export → SIE 4', mind: 'En fil för varje räkenskapsår' },
      eEkonomi: {
        name: 'Spiris (Visma eEkonomi)',
        where: 'Inställningar → Import och export → SIE, import och export av bokföringsdata → Ny export',
        mind: 'En fil för varje räkenskapsår',
      },
      administration: {
        name: 'Visma Administration och Förening',
        where: 'Arkiv → Export → SIE',
        mind: 'Välj SIE 4, eller 4B för att även få borttagna rader',
      },
      compact: { name: 'Visma Compact', where: 'Arkiv → Export → Export SIE', mind: 'Välj först bokföringsåret' },
      bl: {
        name: 'BL Administration (Björn Lundén)',
        where: 'Arkiv → Export → SIE (bokföring)',
        mind: 'Välj typ 4 och hela året, inget intervall',
      },
      blEkonomi: { name: 'BL Ekonomi', where: 'Arkiv → Exportera SIE', mind: 'Välj räkenskapsåret och sedan typ 4E' },
      monitor: { name: 'Monitor G5', where: 'Export/Import → Export → SIE-typ 4E', mind: 'Stå i rätt bokföringsår först' },
      bokio: { name: 'Bokio', where: 'Exportera bokföringen som SIE 4', mind: 'En fil för varje räkenskapsår' },
      other: {
        name: 'Annat program',
        where: 'Sök efter ”SIE” under export eller bokslut',
        mind: 'Utan SIE: ta ut huvudboken till Excel eller CSV',
      },
    },
  },
}
