/** The routes of the desk that belong to no kind of record. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { validateActivitySearch } from '../address/activity-search.ts'
import { validateDuplicatesSearch } from '../address/duplicates-search.ts'
import type { ImportSearch } from '../address/import-search.ts'
import { validateMergeSearch } from '../address/merge-search.ts'
import { validateReviewSearch } from '../address/review-search.ts'
import { validateTrashSearch } from '../address/trash-search.ts'
import { codeOf } from '../failures/code.ts'
import { Frame } from '../frame/frame.tsx'
import { NotFoundScreen } from '../shell/screens/not-found-screen.tsx'
import { root_route, withWords } from './root.tsx'

export const desk = createRoute({ getParentRoute: () => root_route, id: 'desk', component: Frame })

/** Leads to the overview: readers have the calendar at `/`, unless they are signed in. */
const home = createRoute({
  getParentRoute: () => desk,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/desk', replace: true })
  },
})

const overview = createRoute({
  getParentRoute: () => desk,
  path: '/desk',
  ...withWords('overview'),
  component: lazyRouteComponent(() => codeOf(import('../overview/overview-screen.tsx')), 'OverviewScreen'),
})

const submissions_words = withWords('overview', 'submissions', 'forms', 'review', 'venues')

const submissions = createRoute({
  getParentRoute: () => desk,
  path: '/submissions',
  ...submissions_words,
  component: lazyRouteComponent(
    () => codeOf(import('../review/submissions/submissions-screen.tsx')),
    'SubmissionsScreen',
  ),
})

const submission = createRoute({
  getParentRoute: () => desk,
  path: '/submissions/$id',
  ...submissions_words,
  component: lazyRouteComponent(
    () => codeOf(import('../review/submissions/submission-screen.tsx')),
    'SubmissionScreen',
  ),
})

const trash = createRoute({
  getParentRoute: () => desk,
  path: '/trash',
  validateSearch: validateTrashSearch,
  ...withWords('overview'),
  component: lazyRouteComponent(() => codeOf(import('../trash/trash-screen.tsx')), 'TrashScreen'),
})

const activity = createRoute({
  getParentRoute: () => desk,
  path: '/activity',
  validateSearch: validateActivitySearch,
  ...withWords('activity', 'venues', 'terms'),
  component: lazyRouteComponent(() => codeOf(import('../activity/activity-screen.tsx')), 'ActivityScreen'),
})

/** Where imports begin, and each of them. */
const imports = createRoute({
  getParentRoute: () => desk,
  path: '/imports/{-$id}',
  validateSearch: (given: ImportSearch) => given,
  ...withWords('imports'),
  component: lazyRouteComponent(() => codeOf(import('../imports/imports-screen.tsx')), 'ImportsScreen'),
})

const media = createRoute({
  getParentRoute: () => desk,
  path: '/media',
  ...withWords('media'),
  component: lazyRouteComponent(() => codeOf(import('../media/library/media-screen.tsx')), 'MediaScreen'),
})

const merge = createRoute({
  getParentRoute: () => desk,
  path: '/merge',
  validateSearch: validateMergeSearch,
  ...withWords('merging', 'venues', 'terms', 'forms'),
  component: lazyRouteComponent(() => codeOf(import('../merging/merge/merge-screen.tsx')), 'MergeScreen'),
})

const duplicates = createRoute({
  getParentRoute: () => desk,
  path: '/duplicates',
  validateSearch: validateDuplicatesSearch,
  ...withWords('merging'),
  component: lazyRouteComponent(
    () => codeOf(import('../merging/duplicates/duplicates-screen.tsx')),
    'DuplicatesScreen',
  ),
})

/** The queue stays while its proposals follow each other beside it. */
const review = createRoute({
  getParentRoute: () => desk,
  path: '/review',
  validateSearch: validateReviewSearch,
  ...withWords('review', 'venues'),
  component: lazyRouteComponent(() => codeOf(import('../review/review-screen.tsx')), 'ReviewScreen'),
})

const reviewed = createRoute({ getParentRoute: () => review, path: '$id', component: () => null })

/** Shows "not found" inside the frame. */
const nowhere = createRoute({ getParentRoute: () => desk, path: '$', component: NotFoundScreen })

export const screens = [
  home,
  overview,
  submissions,
  submission,
  trash,
  activity,
  imports,
  media,
  merge,
  duplicates,
  review.addChildren([reviewed]),
  nowhere,
] as const
