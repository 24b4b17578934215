import { Link } from '@tanstack/react-router'
import { useWords } from '../../i18n/locale.tsx'
import { buttonClass } from '../parts/button.tsx'
import { Screen } from './screen.tsx'

/** Shown for unknown addresses. */
export function NotFoundScreen() {
  const { t } = useWords()
  return (
    <Screen title={t('not_found.title')} about={t('not_found.text')} width="narrow">
      <div>
        <Link to="/desk" className={buttonClass('filled')}>
          {t('not_found.home')}
        </Link>
      </div>
    </Screen>
  )
}
