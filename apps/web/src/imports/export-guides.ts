/** Bookkeeping programs whose way to a SIE file is known, with the maker's page it was read on. Their texts: `start:guides.programs`. */
export const exportGuides = [
  { id: 'fortnox', source: 'https://support.fortnox.se/produkthjalp/bokforing/exportera-sie-fil', read: '2026-11' },
  {
    id: 'eEkonomi',
    source:
      'https://www.vismaspcs.se/visma-support/visma-eaccounting/se/content/online-help/settings-import-export-accounting-data-import.htm',
    read: '2026-11',
  },
  {
    id: 'administration',
    source: 'https://www.vismaspcs.se/visma-support/visma-forening/content/online-help/export-sie.htm',
    read: '2026-11',
  },
  {
    id: 'compact',
    source: 'https://www.vismaspcs.se/visma-support/visma-compact-500/content/visma-compact/bokforing/sie-export-sie-import.htm',
    read: '2026-11',
  },
  { id: 'bl', source: 'https://support.bjornlunden.se/guide/export?category=allmant-bl-administration', read: '2026-11' },
  { id: 'blEkonomi', source: 'https://blestart.blinfo.se/artiklar/arkiv/exportera-sie-fil/', read: '2026-11' },
  {
    id: 'monitor',
    source: 'https://help.monitor.se/sv/SE/MONITOR_G5/latest/Content/Topics/Accounting/ChangeOfPeriodYear/ExportImport/wExportImport.htm',
    read: '2026-11',
  },
  { id: 'bokio', source: null, read: null },
  { id: 'other', source: null, read: null },
] as const

export type GuideId = (typeof exportGuides)[number]['id']
