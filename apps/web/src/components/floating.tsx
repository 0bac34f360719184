/**
 * Menus and popovers, used as Mantine's are. What draws and places them is as heavy as an analysis, so it is fetched when one is pointed at or opened;
 * until then there is only the element that opens it, which stays the same element.
 */
import type { Menu as MantineMenu, MenuDropdownProps, MenuProps, PopoverDropdownProps, PopoverProps } from '@mantine/core'
import {
  type ComponentProps,
  cloneElement,
  createContext,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

type Kit = typeof import('./floating-kit.ts')

let kit: Kit | null = null

async function loadKit(): Promise<Kit> {
  kit ??= await import('./floating-kit.ts')
  return kit
}

const preload = () => void loadKit()

interface Floating {
  readonly id: string
  readonly opened: boolean
  readonly onChange: (opened: boolean) => void
  readonly target: RefObject<HTMLElement | null>
  /** Null until it has been opened once, and what draws it is there. */
  readonly kit: Kit | null
  /** It is drawn closed first, so that it knows where the focus was. */
  readonly shown: boolean
}

interface Controlled {
  readonly opened?: boolean | undefined
  readonly onChange?: ((opened: boolean) => void) | undefined
}

function useFloating({ opened: given, onChange }: Controlled): Floating {
  const id = useId()
  const target = useRef<HTMLElement>(null)
  const [own, setOwn] = useState(false)
  const [got, setGot] = useState<Kit | null>(null)
  const [isDrawn, setDrawn] = useState(false)
  const opened = given ?? own
  useEffect(() => {
    if (opened && got === null) void loadKit().then(setGot)
  }, [opened, got])
  useEffect(() => {
    setDrawn(got !== null)
  }, [got])
  return {
    id,
    opened,
    onChange: (next) => {
      setOwn(next)
      onChange?.(next)
    },
    target,
    kit: got,
    shown: opened && isDrawn,
  }
}

/** An element as far as a target needs it: what is cloned is a button or what stands for one. */
export type TargetElement = ReactElement<
  Omit<ComponentProps<'button'>, 'ref'> & { readonly ref?: Ref<HTMLElement>; readonly 'data-expanded'?: true | undefined }
>

interface TargetProps {
  readonly children: TargetElement
}

/** Stands in the target's place inside Mantine's component, and hands on the element that is the target. */
function Anchor({ ref, target }: { readonly ref?: Ref<HTMLElement>; readonly target: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(target.current)
  })
  return null
}

function labels({ id, opened, target }: Floating, role: 'menu' | 'dialog') {
  return {
    id,
    ref: target,
    'aria-haspopup': role,
    'aria-expanded': opened,
    'aria-controls': opened ? `${id}-dropdown` : undefined,
    onPointerEnter: preload,
    onFocus: preload,
  } as const
}

const OpenMenu = createContext<(Floating & { readonly props: MenuProps }) | null>(null)
const OpenPopover = createContext<(Floating & { readonly props: PopoverProps }) | null>(null)

function part<T>(context: T | null): T {
  if (context === null) throw new Error('a part of a menu or popover stands in one')
  return context
}

function MenuRoot({ children, ...props }: MenuProps) {
  const floating = useFloating(props)
  return <OpenMenu value={{ ...floating, props }}>{children}</OpenMenu>
}

function MenuTarget({ children: child }: TargetProps) {
  const menu = part(use(OpenMenu))
  const { opened } = menu
  return cloneElement(child, {
    ...labels(menu, 'menu'),
    'data-expanded': opened || undefined,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      child.props.onClick?.(event)
      menu.onChange(!opened)
    },
  })
}

function MenuDropdown(props: MenuDropdownProps) {
  const { id, kit: drawn, shown, onChange, target, props: root } = part(use(OpenMenu))
  if (drawn === null) return null
  const { Menu: Real } = drawn
  return (
    <Real {...root} id={id} opened={shown} onChange={onChange}>
      <Real.Target>
        <Anchor target={target} />
      </Real.Target>
      <Real.Dropdown {...props} />
    </Real>
  )
}

function PopoverRoot({ children, ...props }: PopoverProps) {
  const floating = useFloating(props)
  return <OpenPopover value={{ ...floating, props }}>{children}</OpenPopover>
}

function PopoverTarget({ children: child }: TargetProps) {
  const popover = part(use(OpenPopover))
  const { withRoles = true } = popover.props
  return cloneElement(child, withRoles ? labels(popover, 'dialog') : { ref: popover.target })
}

function PopoverDropdown(props: PopoverDropdownProps) {
  const { id, kit: drawn, shown, onChange, target, props: root } = part(use(OpenPopover))
  if (drawn === null) return null
  const { Popover: Real } = drawn
  return (
    <Real {...root} id={id} opened={shown} onChange={onChange}>
      <Real.Target>
        <Anchor target={target} />
      </Real.Target>
      <Real.Dropdown {...props} />
    </Real>
  )
}

/** What stands in an open menu; it is drawn only where the kit is there. */
function Part({ of, ...props }: { readonly of: 'Item' | 'Label' | 'Divider' }): ReactNode {
  const { kit: drawn } = part(use(OpenMenu))
  if (drawn === null) return null
  // its properties are those of Mantine's part of the same name
  const Real = drawn.Menu[of] as (props: object) => ReactNode
  return <Real {...props} />
}

const Item = (props: object) => <Part {...props} of="Item" />
const Label = (props: object) => <Part {...props} of="Label" />
const Divider = (props: object) => <Part {...props} of="Divider" />

// parts take what Mantine's own take
export const Menu = Object.assign(MenuRoot, {
  Target: MenuTarget,
  Dropdown: MenuDropdown,
  Item: Item as unknown as typeof MantineMenu.Item,
  Label: Label as unknown as typeof MantineMenu.Label,
  Divider: Divider as unknown as typeof MantineMenu.Divider,
})

export const Popover = Object.assign(PopoverRoot, { Target: PopoverTarget, Dropdown: PopoverDropdown })
