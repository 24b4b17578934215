// Reads what a browser knows of dates and numbers, once for all threads. Its name is the language.
;[new Date(), 0].forEach((value) => value.toLocaleString(name))
close()
