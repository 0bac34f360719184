/** A legal form as `#FTYP` writes it. */
export interface LegalForm {
  readonly code: string
  readonly name: { readonly sv: string; readonly en: string }
}

const form = (code: string, sv: string, en: string): LegalForm => ({ code, name: { sv, en } })

/** Legal forms of Swedish companies by the codes of the SIE file format 4B, 5.7 `#FTYP`, as of 2026-11-22. */
export const legalForms: readonly LegalForm[] = [
  form('AB', 'Aktiebolag', 'Limited company'),
  form('E', 'Enskild näringsidkare', 'Sole trader'),
  form('HB', 'Handelsbolag', 'Trading partnership'),
  form('KB', 'Kommanditbolag', 'Limited partnership'),
  form('EK', 'Ekonomisk förening', 'Economic association'),
  form('KHF', 'Kooperativ hyresrättsförening', 'Cooperative tenancy association'),
  form('BRF', 'Bostadsrättsförening', 'Housing association'),
  form('BF', 'Bostadsförening', 'Housing society'),
  form('SF', 'Sambruksförening', 'Agricultural cooperative'),
  form('I', 'Ideell förening', 'Non-profit association'),
  form('S', 'Stiftelse', 'Foundation'),
  form('FL', 'Filial till utländskt bolag', 'Branch of a foreign company'),
  form('BAB', 'Bankaktiebolag', 'Banking company'),
  form('MB', 'Medlemsbank', 'Members’ bank'),
  form('SB', 'Sparbank', 'Savings bank'),
  form('BFL', 'Utländsk banks filial', 'Branch of a foreign bank'),
  form('FAB', 'Försäkringsaktiebolag', 'Insurance company'),
  form('OFB', 'Ömsesidigt försäkringsbolag', 'Mutual insurance company'),
  form('SE', 'Europabolag', 'European company'),
  form('SCE', 'Europakooperativ', 'European cooperative'),
  form('TSF', 'Trossamfund', 'Registered faith community'),
  form('X', 'Annan företagsform', 'Other form'),
]

/** A set of rules that annual accounts are made by. */
export interface AccountingFramework {
  readonly code: string
  readonly name: { readonly sv: string; readonly en: string }
  readonly source: string
}

/** The frameworks that Swedish companies choose between, as of 2026-11-22. */
export const accountingFrameworks: readonly AccountingFramework[] = [
  {
    code: 'K1',
    name: { sv: 'K1, förenklat årsbokslut', en: 'K1, simplified annual accounts' },
    source: 'BFNAR 2006:1 (sole traders), BFNAR 2010:1 (non-profit associations); bokföringslagen (1999:1078) 6 kap. 6 §',
  },
  { code: 'K2', name: { sv: 'K2, mindre företag', en: 'K2, smaller companies' }, source: 'BFNAR 2016:10' },
  { code: 'K3', name: { sv: 'K3, huvudregelverk', en: 'K3, main framework' }, source: 'BFNAR 2012:1' },
  { code: 'K4', name: { sv: 'K4, IFRS', en: 'K4, IFRS' }, source: 'Regulation (EC) No 1606/2002; RFR 2 in legal entities' },
]
