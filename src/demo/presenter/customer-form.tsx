import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ChangeEvent, type FormEvent, Fragment, useId, useRef, useState } from 'react'
import { renderSVG } from 'uqr'
import { MAX_LINK, readCustomer, writeCustomer } from '../../../fixtures/customer'
import { REFERENCE } from '../../../fixtures/reference'
import { CopyButton } from '../../ui/copy-button'
import { Disclosure } from '../detail-card'
import { Input, Label, Select } from './controls'
import type { Presenter } from './presenter'
import { readLogo } from './read-logo'

const Fields = styled('form')({
  display: 'grid',
  gap: 4,
  '& p': { margin: 0, color: 'var(--ink-soft)' },
  '& [role="alert"]': { color: 'var(--correction)' },
  '& > img': { maxWidth: 160, maxHeight: 48, padding: 4, background: '#fff' },
  '& div': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8, '& button': { paddingInline: 14 } },
  '& code': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

const GRADES = REFERENCE.gradeLevels.toSorted((one, other) => one.sort_order - other.sort_order)

const FIELDS = [
  { field: 'teacher', label: 'Teacher’s name' },
  { field: 'school', label: 'School' },
  { field: 'subject', label: 'Subject', rows: REFERENCE.subjects },
  { field: 'grade', label: 'Grade', rows: GRADES },
  { field: 'logo', label: 'Logo' },
] as const

/**
 * Shown if the site has no single-file demo: `npm run dev` doesn't build the file, and some hosts respond to an unknown
 * path with the landing page, for which `personalizeHtml` throws.
 */
const NO_SINGLE_FILE = 'This address doesn’t have the demo’s file. Save the file where the demo is hosted.'

export const CustomerForm = ({ current, use, linkTo, fileFor }: Presenter['customer']) => {
  const id = useId()
  const source = useRef<HTMLElement>(null)
  const [given, setGiven] = useState(current)
  const [logoProblem, setLogoProblem] = useState('')
  const [fileProblem, setFileProblem] = useState('')
  const { customer, problems } = readCustomer(writeCustomer(given))
  const link = linkTo(customer)

  const chooseLogo = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    const logo = file ? await readLogo(file).catch(() => null) : ''
    setLogoProblem(logo === null ? 'This isn’t a picture. Choose a PNG, JPEG or WebP file.' : '')
    setGiven((before) => ({ ...before, logo: logo ?? '' }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    use(customer)
  }
  const save = async () => {
    try {
      const href = URL.createObjectURL(new Blob([await fileFor(customer)], { type: 'text/html' }))
      const download = `grAId demo ${customer.school.slice(0, 40)}.html`
      Object.assign(document.createElement('a'), { href, download }).click()
      setFileProblem('')
    } catch (error) {
      setFileProblem(
        // `fetch` rejects with a TypeError if the request fails.
        error instanceof TypeError ? 'The file couldn’t be loaded. Go online and try again.' : NO_SINGLE_FILE,
      )
    }
  }
  return (
    <Fields onSubmit={submit}>
      {FIELDS.map(({ field, label, ...choices }) => {
        const problem = field === 'logo' ? logoProblem : problems[field]
        const shared = {
          id: `${id}-${field}`,
          'aria-invalid': Boolean(problem),
          'aria-describedby': `${id}-${field}-problem`,
        }
        const change = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
          setGiven({ ...given, [field]: target.value })
        return (
          <Fragment key={field}>
            <Label htmlFor={shared.id}>{label}</Label>
            {'rows' in choices ? (
              <Select {...shared} value={given[field]} onChange={change}>
                <option value="">As in the scenario</option>
                {choices.rows.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            ) : field === 'logo' ? (
              <Input {...shared} type="file" accept="image/*" onChange={chooseLogo} />
            ) : (
              <Input {...shared} autoComplete="off" value={given[field]} onChange={change} />
            )}
            <p id={`${shared.id}-problem`} role="alert">
              {problem}
            </p>
          </Fragment>
        )
      })}
      {customer.logo && <img src={customer.logo} alt="The logo" />}
      <Button type="submit" variant="contained">
        Use and start over
      </Button>
      {writeCustomer(customer) !== '' && (
        <>
          <div>
            <CopyButton key={link} source={source} label="Copy the link" />
            <Button variant="outlined" size="small" onClick={save}>
              Save for the customer
            </Button>
          </div>
          <p role="alert">{fileProblem}</p>
          <code ref={source}>{link}</code>
          {customer.logo && !link.includes('logo=') && <p>The logo is only in the saved file.</p>}
          {link.startsWith('http') && link.length <= MAX_LINK && (
            <Disclosure>
              <summary>QR code</summary>
              <img
                width="260"
                alt="QR code of the link"
                src={`data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 4 }))}`}
              />
            </Disclosure>
          )}
        </>
      )}
    </Fields>
  )
}
