import { Menu } from '@mantine/core'
import { type MarkKind, markKinds } from '@verifikat/analyses'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { menuProps } from '../analysis/frame/menu.ts'
import { useShortcut } from '../app/shortcuts.ts'
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
  const stateOf = (kind: MarkKind) =>
    acts.find((act) => act.kind === kind)?.isMarked ?? own.some((one) => one.kind === kind && !one.isChanged)
  const isKnown = found !== undefined
  const [wanted, setWanted] = useState<MarkKind | null>(null)
  const set = (kind: MarkKind) => {
    if (!canWrite) return
    // before it is known what holds, a mark can neither be set nor taken away: it is, as soon as it is known
    if (!isKnown) return setWanted(kind)
    void mark(companyId, target, kind, !stateOf(kind))
    answered()
  }
  const latest = useRef(set)
  latest.current = set
  useEffect(() => {
    if (isKnown && wanted !== null) latest.current(wanted)
  }, [isKnown, wanted])
  const onKeyDown = (event: KeyboardEvent) => {
    const kind = markKinds[Number(event.key) - 1]
    if (kind === undefined && event.key.toLowerCase() !== 'c') return
    event.preventDefault()
    if (kind === undefined) onComment()
    else set(kind)
  }
  return (
    <>
      <Keys onMark={set} onComment={onComment} />
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
                disabled={!canWrite}
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
    </>
  )
}

interface KeysProps {
  readonly onMark: (kind: MarkKind) => void
  readonly onComment: () => void
}

/** Whoever types on does not wait until the menu has the focus. */
function Keys({ onMark, onComment }: KeysProps) {
  const { t } = useTranslation('annotations')
  useShortcut({ keys: '1', group: 'here', label: t('mark.reconciled'), run: () => onMark('reconciled') })
  useShortcut({ keys: '2', group: 'here', label: t('mark.noted'), run: () => onMark('noted') })
  useShortcut({ keys: '3', group: 'here', label: t('mark.risk'), run: () => onMark('risk') })
  useShortcut({ keys: '4', group: 'here', label: t('mark.toSample'), run: () => onMark('toSample') })
  useShortcut({ keys: 'c', group: 'here', label: t('keys.comment'), run: onComment })
  return null
}
