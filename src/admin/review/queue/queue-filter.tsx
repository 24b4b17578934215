import { languages, own_names } from '../../../contract/languages.ts'
import { claim_filters, proposed_resources, type ReviewSearch } from '../../address/review-search.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Choice, Popover } from '../../shell/overlays/popover.tsx'
import { WhenOpen } from '../../shell/overlays/when-open.tsx'
import { icon_button } from '../../shell/parts/button.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { hasFilters, route } from './use-queue.ts'
import classes from './queue.module.css'

type FilterName = 'resource' | 'language' | 'claimed'

export function QueueFilter() {
  const { t } = useWords()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const choose = (chosen: Partial<ReviewSearch>) => (name: FilterName) =>
    void navigate({
      search: (before) => ({ ...before, [name]: undefined, ...chosen }),
      replace: true,
    })
  const groups = [
    ['resource', proposed_resources.map((one) => [one, t(`many.${one}`)] as const)],
    ['language', languages.map((one) => [one, own_names[one]] as const)],
    ['claimed', claim_filters.map((one) => [one, t(`review.claimed.${one}`)] as const)],
  ] as const
  return (
    <Popover
      label={t('review.filter')}
      trigger={<Icon name="filter" />}
      className={`${icon_button} ${hasFilters(search) ? classes['filtered'] : ''}`}
    >
      <WhenOpen>
        {() =>
          groups.map(([name, options]) => (
            <fieldset key={name} className={classes['choices']}>
              <legend>{t(`review.filter_${name}`)}</legend>
              <Choice name={name} checked={search[name] === undefined} onChange={() => choose({})(name)}>
                {t('value.any')}
              </Choice>
              {options.map(([value, label]) => (
                <Choice
                  key={value}
                  name={name}
                  checked={search[name] === value}
                  onChange={() => choose({ [name]: value })(name)}
                >
                  <bdi>{label}</bdi>
                </Choice>
              ))}
            </fieldset>
          ))
        }
      </WhenOpen>
    </Popover>
  )
}
