/**
 * Keeps a key of each title, by which lists at the desk are sorted: letters are replaced by their position in the alphabet of the
 * list's language, as in src/contract/text/title-order.ts when this migration landed. `rederive-search` writes the keys anew.
 */

/** Letters, and what stands for each in the same place; those without a place are left out. */
const orders = {
  ar: [
    'ءاأإآبپتثجچحخدذرزژسشصضطظعغفڤقكکگلمنهةويىئؤabcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZٱیÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž٠١٢٣٤٥٦٧٨٩“”„"\'’‘«»()[]{}.,:;!?¡¿…–—-_/،؛؟ـ',
    '一丁丁丁丁丅丆万丈三上下丌不与丏丐丑丒专且丕世丗丘丙业丛东丝丝丟丠両丢丣丣严並並並严个丫丬中丮丯丰丱串丳临丵丶丷丸丹为主丼丽举丿乀乁乂乃个丫丬中丮丯丰丱串丳临丵丶丷丸丹为主丼丽举丿乀乁乂乃丁並个个个个个个丬丮丮丮丮串串串串丷丸丸丸丸丸举举举举乂个个个个个个丬丮丮丮丮串串串串丷丸丸丸丸丸举举举举乂乂个个个个个个丬丬丬丬丬丬丬丬中中丮丮丮丮丮丮丮丮丮丮丰丰丰丰丰丰丰丰丱丱串串串串串串串串串串丳丳临临丵丵丵丵丵丵丷丷丷丷丷丷丸丸丸丸丸丸主主主主主主丼丼丼丼丼丼丼丼丽丽丽丽举举举举举举举举举举举举乀乀乂乂乂乃乃乃乃乃乃0123456789',
  ],
  en: [
    'abcdefghijklmnopqrstuvwxyzءاأإآبپتثجچحخدذرزژسشصضطظعغفڤقكکگلمنهةويىئؤABCDEFGHIJKLMNOPQRSTUVWXYZٱیÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž٠١٢٣٤٥٦٧٨٩“”„"\'’‘«»()[]{}.,:;!?¡¿…–—-_/،؛؟ـ',
    '一丁丂七丄丅丆万丈三上下丌不与丏丐丑丒专且丕世丗丘丙业丛丛丛丛丟丠両丢丣两严並丧丨丩个丫丬中丮丯丰丱串丳临丵丶丷丷丹为主丼丽丽丿乀乀乀丿一丁丂七丄丅丆万丈三上下丌不与丏丐丑丒专且丕世丗丘丙丛乀一一一一一一丂丄丄丄丄丈丈丈丈不与与与与与且且且且丘一一一一一一丂丄丄丄丄丈丈丈丈不与与与与与且且且且丘丘一一一一一一丂丂丂丂丂丂丂丂七七丄丄丄丄丄丄丄丄丄丄丆丆丆丆丆丆丆丆万万丈丈丈丈丈丈丈丈丈丈三三上上下下下下下下不不不不不不与与与与与与丑丑丑丑丑丑丒丒丒丒丒丒丒丒专专专专且且且且且且且且且且且且世世丘丘丘丙丙丙丙丙丙0123456789',
  ],
  tr: [
    'abcçdefgğhıijklmnoöpqrsştuüvwxyzءاأإآبپتثجچحخدذرزژسشصضطظعغفڤقكکگلمنهةويىئؤABCÇDEFGĞHIİJKLMNOÖPQRSŞTUÜVWXYZٱیÀÁÂÃÄÅÈÉÊËÌÍÎÏÑÒÓÔÕÙÚÛÝàáâãäåèéêëìíîïñòóôõùúûýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĠġĢģĤĥĨĩĪīĬĭĮįĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž٠١٢٣٤٥٦٧٨٩“”„"\'’‘«»()[]{}.,:;!?¡¿…–—-_/،؛؟ـ',
    '一丁丂七丄丅丆万丈三上下丌不与丏丐丑丒专且丕世丗丘丙业丛东丝丞丟丠両両両両严並丧丨丩个丫丬中丮丯丰丱串丳临丵丶丷丸丹为主丼丽丽丿乀乁乂乃乃久乆乆乆久一丁丂七丄丅丆万丈三上下丌不与丏丐丑丒专且丕世丗丘丙业丛东丝丞丟両乆一一一一一一丅丅丅丅上上上上丐丑丑丑丑丙丙丙丞一一一一一一丅丅丅丅下下下下丐丑丑丑丑丙丙丙丞丞一一一一一一丂丂丂丂丂丂丂丂丄丄丅丅丅丅丅丅丅丅丅丅万万万万万万三三上下上下上下上下丌丌不不与与与与与与丐丐丐丐丐丐丑丑丑丑丑丑丕丕丕丕丕丕世世世世世世丘丘丘丘丙丙丙丙丙丙丙丙丙丙丙丙东东丞丞丞丟丟丟丟丟丟0123456789',
  ],
} as const

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

const fill = (language: keyof typeof orders) => {
  const [from, to] = orders[language]
  return `update event_index i set title_key = left(translate(t.title, ${literal(from)}, ${literal(to)}), 200)
    from event_texts t where i.language = '${language}' and t.id = i.id and t.language = i.text_language`
}

export const title_keys: readonly string[] = [
  `alter table event_index add column title_key text collate "C" not null default ''`,
  // The triggers count events, whose numbers stay.
  `alter table event_index disable trigger user`,
  fill('ar'),
  fill('en'),
  fill('tr'),
  `alter table event_index enable trigger user`,
  `create index event_index_title on event_index (language, title_key, id)`,
]
