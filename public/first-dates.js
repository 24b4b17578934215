// Reads what a browser knows of dates and numbers, once for all its threads (public/boot.js). Its name is the language.
;[new Date(), 0].forEach((value) => value.toLocaleString(name))
close()
