import { styled } from '@mui/material/styles'
import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

export const FieldLabel = styled('label')({
  display: 'block',
  marginBottom: 6,
  fontWeight: 600,
  lineHeight: 1.4,
})

/** The negative margin puts one line into the gap below the field, so that the button below moves by 8 px at most. */
const FieldError = styled('p')({
  margin: '1px 0 -12px',
  color: 'var(--correction)',
  fontSize: 'var(--small)',
  lineHeight: 1.2,
})

const Box = styled('div')({ position: 'relative' })

/** Absolutely positioned in the gap below the field, so that a text that appears does not shift the layout. */
const FieldNote = styled('div')({
  position: 'absolute',
  top: '100%',
  margin: '3px 0 0',
  fontSize: 'var(--small)',
  lineHeight: 1.3,
})

/** The box of an input or a select. MUI's OutlinedInput has a gap for the label, which is above the box here. */
export const fieldBox = {
  border: '1px solid var(--field-line)',
  borderRadius: 12,
  background: 'var(--card)',
  '&:hover:not(:has(:disabled))': { borderColor: 'var(--ink)' },
  // Unlike MUI's `.Mui-focused`, `:focus-within` matches before hydration. The outline is visible only in forced-colors
  // mode, which removes the shadow.
  '&:focus-within, &:focus-within:hover': {
    borderColor: 'var(--primary)',
    boxShadow: 'inset 0 0 0 1px var(--primary)',
    outline: '3px solid transparent',
  },
  '&:has([aria-invalid="true"]), &:has([aria-invalid="true"]):hover': { borderColor: 'var(--correction)' },
  '&:has([aria-invalid="true"]):focus-within': { boxShadow: 'inset 0 0 0 1px var(--correction)' },
} as const

// Not MUI's InputBase, which contains the code of a text area that grows (docs/decisions/0018-bundling.md).
const InputBox = styled('div')({
  ...fieldBox,
  display: 'flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  width: '100%',
  '& > button': { marginRight: 2 },
})

/** A styled element, because `rememberPlace` finds a field by its Emotion class. */
const Input = styled('input')({
  // Not `flex`, with which an input is at least 20 letters wide and widens the page at a large text size.
  width: '100%',
  minWidth: 0,
  height: '1.4375em',
  margin: 0,
  padding: '13px 14px',
  border: 0,
  borderRadius: 'inherit',
  outline: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  lineHeight: '1.4375em',
  '&::placeholder': { color: 'var(--ink-soft)', opacity: 0.85, fontSize: 'var(--small)' },
})

/**
 * `animationstart`: see personal-step.tsx. `pagehide`: Back may restore the page from the back/forward cache after a
 * sign-out, which empties only inputs whose text the model has read.
 */
const READ_ON = ['input', 'change', 'animationstart', 'click', 'submit', 'pagehide']

type TextBoxProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'ref'> & {
  /** A button at the end of the box. */
  endAdornment?: ReactNode
  /** With `onText`: the text in the model. */
  value?: string
  /** Called with the text of the input when it differs from `value`. */
  onText?: (text: string) => void
  inputRef?: RefObject<HTMLInputElement | null>
}

/** On-screen keyboards capitalize the words of a name. Names and emails aren't spell-checked (docs/product.md §5.1). */
const typingOf = (type: string, autoComplete = '') => {
  if (type === 'email') return { autoCapitalize: 'none', spellCheck: false }
  return /(^|-)name$/.test(autoComplete) ? { autoCapitalize: 'words', spellCheck: false } : {}
}

/**
 * An input for a text. Password managers enter texts without an `input` event, also before hydration. So the text is
 * read when the input mounts, and before React handles a click or a submit. The input is uncontrolled, because React
 * would restore `value` in a controlled one with each render; `value` is written to the input when it changes.
 */
const TextBox = ({ value = '', onText, inputRef, endAdornment, ...props }: TextBoxProps) => {
  const ownRef = useRef<HTMLInputElement>(null)
  const ref = inputRef ?? ownRef
  const [initial] = useState(value)
  const written = useRef(initial)
  useLayoutEffect(() => {
    const input = ref.current
    if (!input || !onText) return
    if (value !== written.current && value !== input.value) input.value = value
    written.current = value
    const report = () => onText(input.value)
    if (input.value !== value) report()
    const read = () => {
      // `flushSync`, because the handlers that React calls next were rendered with the earlier text.
      if (input.value !== value) flushSync(report)
    }
    for (const type of READ_ON) addEventListener(type, read, true)
    return () => {
      for (const type of READ_ON) removeEventListener(type, read, true)
    }
  }, [ref, value, onText])
  return (
    <InputBox className="field">
      {/* With '' as the default, each render would empty a field that a script has filled through its attribute. */}
      <Input
        type="text"
        {...typingOf(`${props.type}`, props.autoComplete)}
        {...props}
        defaultValue={initial || undefined}
        ref={ref}
      />
      {endAdornment}
    </InputBox>
  )
}

/**
 * In the gap below the field: at the usual text size, a question that appears must not move the button that the user is
 * about to click.
 */
const FieldQuestion = styled('div')({
  fontSize: 'var(--caption)',
  lineHeight: 1.1,
  translate: '0 2px',
  '&:not(:empty)': { marginBottom: 'max(-14.3px, -1lh)' },
  overflowWrap: 'anywhere',
})

/** The label and, if there is room beside it, the rule. */
const LabelLine = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 12,
})

const FieldRule = styled('div')({
  marginBottom: 6,
  color: 'var(--ink-soft)',
  fontSize: 'var(--small)',
  lineHeight: 1.4,
})

export type FieldProps = TextBoxProps & {
  id: string
  label: string
  error?: string | undefined
  /** 'alert' announces an error that appears while the field has the focus. */
  errorRole?: 'alert'
  /**
   * A text below the input, announced politely by screen readers when it changes. Pass '' while there is nothing to
   * say, because the live region must exist before its text changes.
   */
  note?: string
  /** Like `note`, in the gap below the field. */
  question?: string
  /** A rule that the text must meet, in the line of the label. */
  rule?: string | undefined
  /** A control below the start of the input. Below the end, the tooltip of a button in the input would cover it. */
  control?: ReactNode
}

export const Field = ({
  id,
  label,
  error,
  errorRole,
  note,
  question,
  rule,
  control,
  ...input
}: FieldProps) => (
  <Box>
    <LabelLine>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      {rule && <FieldRule id={`${id}-rule`}>{rule}</FieldRule>}
    </LabelLine>
    <TextBox
      {...input}
      id={id}
      aria-invalid={error !== undefined}
      aria-describedby={
        [
          error && `${id}-error`,
          rule && `${id}-rule`,
          note && `${id}-note`,
          question && `${id}-question`,
          input['aria-describedby'],
        ]
          .filter(Boolean)
          .join(' ') || undefined
      }
    />
    {error !== undefined && (
      <FieldError id={`${id}-error`} role={errorRole}>
        {error}
      </FieldError>
    )}
    {control}
    {note !== undefined && (
      <FieldNote id={`${id}-note`} aria-live="polite">
        {error === undefined && note}
      </FieldNote>
    )}
    {question !== undefined && (
      <FieldQuestion id={`${id}-question`} aria-live="polite">
        {error === undefined && question}
      </FieldQuestion>
    )}
  </Box>
)
