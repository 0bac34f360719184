import type { GroupTexts } from '../texts.ts'

export const statements: GroupTexts<'statements'> = {
  'balance-sheet.declared-differ': {
    sentence:
      'Per {date} skiljer sig tillgångarna från eget kapital och skulder med {partOre}: de saldon som filen anger går inte ihop med resultatet.',
    cause: 'Ett konto saknas bland de utgående saldona (#UB) eller resultaten (#RES), eller så är beloppen från olika dagar.',
    remedy: 'Jämför konto för konto med klientens råbalans. Till dess är eget kapital och det som räknas på det osäkert med beloppet.',
  },
  'balance-sheet.openings-differ': {
    sentence:
      'Per {date} skiljer sig tillgångarna från eget kapital och skulder med {differenceOre}; {partOre} av det är summan av ingående saldon för året från {yearFrom}, även med tidigare års resultat som inte förts om till eget kapital.',
    cause: 'Ett konto saknas bland ingående saldon eller har ett annat belopp; det är inte föregående års resultat som fattas.',
    remedy:
      'Jämför ingående saldon med de utgående i den fastställda årsredovisningen. Till dess är eget kapital och det som räknas på det osäkert med beloppet.',
  },
  'balance-sheet.reclassifiable': {
    sentence: 'Konton med saldo på motsatt sida mot sin rad per {date}: {accounts}, tillsammans {amountOre} (saldon: {balances}).',
    cause:
      'En skuld står i debet eller en fordran i kredit: skatt att få tillbaka, en övertrasserad bank, en närstående som är skyldig pengar. Tillgångar och skulder får inte kvittas (ÅRL 2 kap. 4 §).',
    remedy: 'Summor och nyckeltal som påverkas är märkta med vad de blir. Slå på omklassificering för att se dem så.',
  },
  'balance-sheet.vouchers-differ': {
    sentence:
      'Per {date} skiljer sig tillgångarna från eget kapital och skulder med {differenceOre}; {partOre} av det ligger i verifikat som inte balanserar: {vouchers}, det första är {first}.',
    cause: 'Rader saknas i filen, eller skadades på vägen.',
    remedy:
      'Råbalansen listar verifikaten. Låt klienten rätta dem; till dess är eget kapital och det som räknas på det osäkert med beloppet.',
  },
  'income-statement.closed-early': {
    sentence: 'Ett resultat på {bookedOre} är bokfört på 8990–8999 mellan {from} och {to}, före räkenskapsårets slut.',
    cause: 'Perioden avslutades med ett eget verifikat, eller så har bokslutet fått fel datum.',
    remedy: 'Raderna ingår inte i resultatet. Öppna dem och fråga varför en öppen period avslutades.',
  },
  'statement.after-coverage': {
    sentence: 'Filen omfattar tiden till och med {coveredTo} (#OMFATTN); om dagarna därefter, till och med {askedTo}, är inget känt.',
    cause: 'Klienten exporterade medan räkenskapsåret ännu pågick.',
    remedy: 'Rörelserna avser de dagar som omfattas, och saldona den sista av dem. Läs in en senare fil för dagarna därefter.',
  },
  'statement.no-budget': {
    sentence: 'Det finns ingen budget för någon hel månad mellan {from} och {to}.',
    cause: 'Filerna har ingen #PBUDGET för månaderna, och ingen har lagts in.',
    remedy: 'Lägg in eller klistra in budgeten på dess sida, eller be om en export som har den.',
  },
  'statement.earlier-plan': {
    sentence: 'Året från {yearFrom} är bokfört enligt BAS {plan}, där konto {accounts} inte finns: beloppen redovisas med kontogruppen.',
    cause: 'De hör till den tidigare kontoplanen och har lämnats kvar.',
    remedy: 'Läs namnen i filen. Hör något hemma på annat ställe, flytta det i kontoplanen.',
  },
  'statement.other-chart': {
    sentence: 'Konton vars namn hör till andra rader än deras nummer: {accounts}, det första är {first} {name}.',
    cause: 'Kontoplanen är en äldre (BAS 95 eller BAS 96) eller en koncerns: numren betyder annat än i BAS 97 och senare.',
    remedy:
      'Rader, summor och nyckeltal har fel konton tills vart och ett är placerat efter sitt namn. Kopiera en mall under Kontoplaner och flytta dem.',
  },
  'statement.unplaced-accounts': {
    sentence: 'Konton som kontoplanen inte placerar på någon rad: {accounts}, det första är {first}.',
    cause: 'Företaget använder nummer utanför den kontoplan som uppställningen är gjord för.',
    remedy: 'De visas på oplacerade rader och ingår i summorna. Placera dem i företagets kontoplan.',
  },
}
