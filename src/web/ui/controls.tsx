import { type ComponentProps, type CSSProperties, type ReactNode, useId } from 'react'

import styles from './controls.module.css'

/** What stands around every control: its words above, what is wrong with it below. */
type Around = {
  label?: ReactNode
  description?: ReactNode
  /** Shown below the control, and said by it. */
  error?: ReactNode
  className?: string | undefined
}

const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')

/** What links a control to the words around it. */
function useAround({ description, error }: Around, described: string | undefined) {
  const id = useId()
  const by = [description && `${id}-hint`, described, error && `${id}-error`].filter(Boolean).join(' ')
  return { id, linked: { id, 'aria-describedby': by || undefined, 'aria-invalid': error ? true : undefined } }
}

function Frame({ id, label, description, error, className, children }: Around & { id: string; children: ReactNode }) {
  return (
    <div className={classes(styles.field, className)} data-wrong={error ? true : undefined}>
      {label && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      {description && (
        <p className={styles.hint} id={`${id}-hint`}>
          {description}
        </p>
      )}
      {children}
      <Wrong id={id}>{error}</Wrong>
    </div>
  )
}

const Wrong = ({ id, children }: { id: string; children: ReactNode }) =>
  children ? (
    <p className={styles.error} id={`${id}-error`}>
      {children}
    </p>
  ) : null

type TextInputProps = ComponentProps<'input'> &
  Around & {
    /** A sign inside the field, before what is typed. */
    leftSection?: ReactNode
    /** A button inside the field, after what is typed. */
    rightSection?: ReactNode
    /** Buttons beside the field. */
    beside?: (input: ReactNode) => ReactNode
  }

export function TextInput(props: TextInputProps) {
  const { label, description, error, className, leftSection, rightSection, beside, ...rest } = props
  const around = { label, description, error, className }
  const { id, linked } = useAround(around, rest['aria-describedby'])
  const input = (
    <div className={styles.box}>
      {leftSection && <span className={styles.left}>{leftSection}</span>}
      <input type="text" {...rest} {...linked} className={styles.input} data-left={leftSection ? true : undefined} />
      {rightSection && <span className={styles.right}>{rightSection}</span>}
    </div>
  )
  return (
    <Frame id={id} {...around}>
      {beside ? beside(input) : input}
    </Frame>
  )
}

export function Textarea({
  label,
  description,
  error,
  className,
  rows = 3,
  ...rest
}: ComponentProps<'textarea'> & Around) {
  const around = { label, description, error, className }
  const { id, linked } = useAround(around, rest['aria-describedby'])
  return (
    <Frame id={id} {...around}>
      <textarea
        rows={rows}
        // as high as what is typed, and never less than its rows
        style={{ '--rows': rows } as CSSProperties}
        {...rest}
        {...linked}
        className={classes(styles.input, styles.area)}
      />
    </Frame>
  )
}

export type Choice = { value: string; label: string }
type NativeSelectProps = ComponentProps<'select'> & Around & { data: readonly (Choice | string)[] }

export function NativeSelect({ label, description, error, className, data, ...rest }: NativeSelectProps) {
  const around = { label, description, error, className }
  const { id, linked } = useAround(around, rest['aria-describedby'])
  return (
    <Frame id={id} {...around}>
      <select {...rest} {...linked} className={classes(styles.input, styles.select)}>
        {data
          .map((choice) => (typeof choice === 'string' ? { value: choice, label: choice } : choice))
          .map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
      </select>
    </Frame>
  )
}

type TickProps = Omit<ComponentProps<'input'>, 'type'> & Around

function Tick({ label, description, error, className, kind, ...rest }: TickProps & { kind: 'check' | 'switch' }) {
  const { id, linked } = useAround({ description, error }, rest['aria-describedby'])
  return (
    <div className={classes(styles.tick, className)}>
      <input
        type="checkbox"
        role={kind === 'switch' ? kind : undefined}
        {...rest}
        {...linked}
        className={styles[kind]}
      />
      <span className={styles.said}>
        <label htmlFor={id}>{label}</label>
        {description && (
          <span className={styles.hint} id={`${id}-hint`}>
            {description}
          </span>
        )}
        <Wrong id={id}>{error}</Wrong>
      </span>
    </div>
  )
}

export const Checkbox = (props: TickProps) => <Tick {...props} kind="check" />

/** On or off, at once. */
export const Switch = (props: TickProps) => <Tick {...props} kind="switch" />

/** `failed` of `value` did not work. */
type ProgressProps = { value: number; max: number; label: string; failed?: number }

export const Progress = ({ value, max, label, failed = 0 }: ProgressProps) => (
  <progress
    className={styles.progress}
    value={value}
    max={max}
    aria-label={label}
    style={{ '--good': `${((value - failed) / (value || 1)) * 100}%` } as CSSProperties}
  />
)
