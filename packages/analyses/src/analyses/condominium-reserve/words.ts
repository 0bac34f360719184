import type { Method } from '../../tables/shown.ts'
import type { Words } from '../../tables/words.ts'

export const words = {
  reserve: ['Reserve for external maintenance', 'Fond för yttre underhåll'],
  reserveNote: [
    'The reserve is equity: it moves between restricted and free equity, never through the income statement, and no cash stands behind it.',
    'Fonden är eget kapital: den flyttas mellan bundet och fritt eget kapital, aldrig över resultaträkningen, och inga pengar står bakom den.',
  ],
  noReserve: ['No account holds the reserve.', 'Inget konto är fond för yttre underhåll.'],
  item: ['Item', 'Post'],
  allocation: ['Allocation', 'Avsättning'],
  use: ['Use', 'Ianspråktagande'],
  against: ['Against statutes and meeting', 'Mot stadgar och stämma'],
  statutes: ['By the statutes', 'Enligt stadgarna'],
  decidedAllocation: ['Allocation by the meeting', 'Avsättning enligt stämman'],
  decidedUse: ['Use by the meeting', 'Ianspråktagande enligt stämman'],
  nothingSaid: ['Neither statutes nor a meeting’s decision are given.', 'Varken stadgarnas regel eller stämmans beslut är angivna.'],
  basis: ['Reckoned on', 'Underlag'],
  noArea: ['no area is given', 'ingen yta är angiven'],
  noAssessed: ['no assessed value is given', 'inget taxeringsvärde är angivet'],
  said: ['Decided', 'Beslutat'],
  moves: ['Vouchers on the reserve', 'Verifikat på fonden'],
  noMoves: ['The reserve did not move in the year.', 'Fonden rördes inte under året.'],
  disposition: ['Last year’s result', 'Förra årets resultat'],
  dispositionNote: [
    'The meeting disposes of last year’s result: what the year opened with on 2098–2099 should be that result, and be moved to other equity within the year.',
    'Stämman disponerar förra årets resultat: det som året inleddes med på 2098–2099 ska vara resultatet och föras till annat eget kapital under året.',
  ],
  yearBefore: ['the year before', 'året före'],
  openingResult: ['Opening on 2098–2099', 'Ingående på 2098–2099'],
  disposed: ['Moved to other equity', 'Fört till annat eget kapital'],
  left: ['Not disposed of', 'Inte disponerat'],
  accounts: ['Accounts', 'Konton'],
  disposedVouchers: ['Vouchers, last year’s result', 'Verifikat, förra årets resultat'],
  noDisposed: ['No voucher moved last year’s result.', 'Inget verifikat förde om förra årets resultat.'],
  undone: ['Reversed', 'Återtagen'],
  undoneWhy: [
    'One of two vouchers that take each other back: neither allocation nor use.',
    'Ett av två verifikat som tar ut varandra: varken avsättning eller ianspråktagande.',
  ],
  undoneLeftOut: [
    'Vouchers that take each other back are left out; they are marked in the list of vouchers.',
    'Verifikat som tar ut varandra ingår inte; de är märkta i listan över verifikat.',
  ],
  counterAccounts: ['Against', 'Motkonton'],
  maintenance: ['Maintenance', 'Underhåll'],
  noMaintenance: ['No maintenance is planned or booked.', 'Inget underhåll är planerat eller bokfört.'],
  year: ['Year', 'År'],
  measures: ['Measures', 'Åtgärder'],
  planned: ['Planned', 'Planerat'],
  expensed: ['Planned maintenance expensed', 'Kostnadsfört planerat underhåll'],
  capitalised: ['Added to buildings', 'Aktiverat på byggnader'],
  done: ['Expensed and added', 'Kostnadsfört och aktiverat'],
  repairs: ['Repairs', 'Reparationer'],
  largeRepairs: ['Large repairs', 'Stora reparationer'],
  noLargeRepairs: ['No repair is so large.', 'Ingen reparation är så stor.'],
  savingAgainstPlan: ['Saving against the plan', 'Sparande mot planen'],
  savingNote: [
    'What the plan costs on average over the years ahead, per m² of total area, against what the association saved in the year.',
    'Vad planen kostar i snitt under åren framåt, per m² total yta, mot vad föreningen sparade under året.',
  ],
  noPlan: ['The plan does not reach ten years ahead.', 'Planen når inte tio år framåt.'],
  horizon: ['Years ahead', 'År framåt'],
  planTotal: ['Planned in all', 'Planerat sammanlagt'],
  planYearly: ['A year', 'Per år'],
  planPerM2: ['Plan per m²', 'Planen per m²'],
  saving: ['Saving per m² and year', 'Sparande per m² och år'],
  planUpdated: ['Plan updated', 'Plan uppdaterad'],
  lackStatutes: [
    'What the statutes say of the reserve is not given: the allocation is compared when it is.',
    'Vad stadgarna säger om fonden är inte angivet: avsättningen jämförs när det är det.',
  ],
  lackPlan: ['The maintenance plan is not given.', 'Underhållsplanen är inte angiven.'],
} as const satisfies Record<string, Words>

export const method: Method = {
  answers: [
    'Is the reserve moved as statutes and meeting say, and does the association save what its maintenance plan costs?',
    'Är fonden flyttad som stadgar och stämma säger, och sparar föreningen det som underhållsplanen kostar?',
  ],
  computes: [
    [
      'Opening + allocation (credit) − use (debit) = closing, for the year and the three before. The two are never netted: a use would hide an allocation that is too small.',
      'Ingående + avsättning (kredit) − ianspråktagande (debet) = utgående, för året och de tre föregående. De kvittas aldrig: ett ianspråktagande skulle dölja en för liten avsättning.',
    ],
    [
      'A voucher and one that takes it back (the same amounts on the other sides, and a text that says so or names it) are neither. Two that mirror each other without saying so are counted and pointed at.',
      'Ett verifikat och ett som tar tillbaka det (samma belopp på motsatta sidor, och en text som säger det eller nämner det) är varken eller. Två som speglar varandra utan att säga det räknas och påpekas.',
    ],
    [
      'The statutes’ amount is a sum per m² of total area, a share of the assessed value in force, a fixed amount, or the plan’s average over ten years. Where the fiscal year has not twelve months, a twelfth of it a month.',
      'Stadgarnas belopp är ett belopp per m² total yta, en andel av gällande taxeringsvärde, ett fast belopp eller planens snitt över tio år. Är räkenskapsåret inte tolv månader räknas en tolftedel per månad.',
    ],
    [
      'Saving per m² is the key figure’s, reckoned on twelve months where the year is shorter or longer; the plan’s average is what it costs in the 10, 20 and 30 years after the year, where it reaches so far.',
      'Sparande per m² är nyckeltalets, omräknat till tolv månader där året är kortare eller längre; planens snitt är vad den kostar de 10, 20 och 30 åren efter året, så långt den räcker.',
    ],
    [
      'Planned maintenance is held against what was expensed of it together with what vouchers added to the acquisition values of buildings in the year: a measure that replaces a component is an asset.',
      'Planerat underhåll ställs mot det som kostnadsförts av det tillsammans med det som verifikat lagt till byggnadernas anskaffningsvärden under året: en åtgärd som ersätter en komponent är en tillgång.',
    ],
    [
      'Last year’s result: the opening balance of 2098–2099 less what vouchers move from there to other equity, without those that carry on this year’s result, is what is not disposed of.',
      'Förra årets resultat: ingående saldo på 2098–2099 minus det verifikat för därifrån till annat eget kapital, utom dem som för om årets resultat, är det som inte är disponerat.',
    ],
  ],
  sources: [
    [
      'Bostadsrättslagen 9:5 p. 7: the statutes say how maintenance is provided for.',
      'Bostadsrättslagen 9 kap. 5 § p. 7: stadgarna anger grunderna för avsättning till underhåll.',
    ],
    [
      'BFNAR 2012:1 (K3) 38.11–38.12: the reserve and its moves are shown apart.',
      'BFNAR 2012:1 (K3) punkt 38.11–38.12: fonden och dess förändring visas för sig.',
    ],
  ],
  limits: [
    [
      'Whether a large repair was planned maintenance, or should have been capitalised, the books do not say: the vouchers are listed to be looked at.',
      'Om en stor reparation var planerat underhåll, eller borde ha aktiverats, säger inte bokföringen: verifikaten listas för granskning.',
    ],
  ],
}
