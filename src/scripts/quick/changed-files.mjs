/** Lists the changed files: everything that is not committed, and the commits since this branch left `main`. */
import { run } from '../run.mjs'

/** @param {readonly string[]} parameters @returns {Promise<string[] | null>} the lines it prints; null: it failed */
async function git(...parameters) {
  const { code, output } = await run('git', parameters, { collect: true })
  return code === 0 ? output.split('\n').filter((line) => line !== '') : null
}

/** Returns the commit to compare with: where the branch left `main`, here or at its origin. @returns {Promise<string>} */
async function base() {
  for (const main of ['origin/main', 'main']) {
    const [commit] = (await git('merge-base', 'HEAD', main)) ?? []
    if (commit !== undefined) return commit
  }
  return 'HEAD'
}

/** @param {string} since @returns {Promise<string[]>} files that are there, changed since that commit or not in it */
async function changedSince(since) {
  const changed = (await git('diff', '--name-only', '--diff-filter=d', since, '--')) ?? []
  const added = (await git('ls-files', '--others', '--exclude-standard')) ?? []
  return [...new Set([...changed, ...added])].toSorted()
}

/** @returns {Promise<{ since: string, files: readonly string[] }>} on `main` without changes: those of the last commit */
export async function changedFiles() {
  const commit = await base()
  const files = await changedSince(commit)
  if (files.length > 0) return { since: commit.slice(0, 8), files }
  return { since: 'the commit before the last', files: await changedSince('HEAD~1') }
}
