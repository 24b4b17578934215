/** Keeps links that preview or decide a proposal. */
export const review_links: readonly string[] = []
