import { Menu } from '@mantine/core'
import { markKinds } from '@verifikat/analyses'
import { type KeyboardEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { menuProps } from '../analysis/frame/menu.ts'
import { Icon } from '../components/Icon.tsx'
import { Kbd } from '../components/Kbd.tsx'
import { formatTimestamp } from '../format/dates.ts'
import { mark, underWay, useActs } from './acts.ts'
import { type Asked, answered, ask } from './asked.ts'
import { markIcons, markTones } from './mark-look.ts'
import { shownOf } from './shown.ts'
import { voucherOf } from './targets.ts'
import { useAccountAnnotations, useVoucherAnnotations } from './use-annotations.ts'
import { useTargetName } from './use-names.ts'

export interface MarkMenuProps {
  readonly companyId: string
  readonly asked: Extract<Asked, { for: 'marks' }>
  readonly canWrite: boolean
  readonly onComment: () => void
}

/** The four marks of what one is at; each is set or taken away by its number. */
export function MarkMenu({ companyId, asked: { target, x, y }, canWrite, onComment }: MarkMenuProps) {
  const { t } = useTranslation('annotations')
  const name = useTargetName()
  const voucher = useVoucherAnnotations(companyId, voucherOf(target))
  const account = useAccountAnnotations(companyId, target.on === 'account' ? target : null)
  const found = target.on === 'account' ? account.data : voucher.data?.annotations
  const acts = underWay(useActs(), target)
  const own = useMemo(() => shownOf(found ?? [], target).marks.filter(({ isRelated }) => !isRelated), [found, target])
  const stateOf = (kind: (typeof markKinds)[number]) =>
    acts.find((act) => act.kind === kind)?.isMarked ?? own.some((one) => one.kind === kind && !one.isChanged)
  const isKnown = found !== undefined
  const set = (kind: (typeof markKinds)[number]) => {
    if (!canWrite || !isKnown) return
    void mark(companyId, target, kind, !stateOf(kind))
    answered()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'c' || event.key === 'C') {
      event.preventDefault()
      onComment()
      return
    }
    const kind = markKinds[Number(event.key) - 1]
    if (kind === undefined) return
    event.preventDefault()
    set(kind)
  }
  return (
    <Menu opened onChange={(isOpen) => !isOpen && answered()} position="bottom-start" offset={2} returnFocus={false} {...menuProps}>
      <Menu.Target>
        <span aria-hidden="true" className="ann-at" style={{ left: x, top: y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('menu', { what: name(target) })} onKeyDown={onKeyDown}>
        <Menu.Label>{name(target)}</Menu.Label>
        {markKinds.map((kind, i) => {
          const isSet = stateOf(kind)
          const said = own.find((one) => one.kind === kind)
          return (
            <Menu.CheckboxItem
              key={kind}
              checked={isSet}
              disabled={!canWrite || !isKnown}
              closeMenuOnClick={false}
              rightSection={<Kbd keys={String(i + 1)} />}
              onChange={() => set(kind)}
            >
              <span className={`ann-word ann-${markTones[kind]}`}>
                <Icon name={markIcons[kind]} /> <span className="ann-menu-word">{t(`mark.${kind}`)}</span>
              </span>
              {said && (
                <span className="ann-menu-by t3">
                  {t(said.isChanged ? 'setBefore' : 'by', { who: said.by ?? t('somebody'), when: formatTimestamp(said.at) })}
                </span>
              )}
            </Menu.CheckboxItem>
          )
        })}
        <Menu.Divider />
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={<Icon name="message" />}
          rightSection={<Kbd keys="c" />}
          onClick={() => {
            ask(null)
            onComment()
          }}
        >
          {t(canWrite ? 'comment.menu' : 'comment.read')}
        </Menu.Item>
        {!canWrite && <Menu.Label>{t('readOnly')}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  )
}
