/**
 * Names of zones as Windows and its mail programs write them in Turkish, German, French, Spanish and Arabic, by the zone. Names that
 * stand for zones with different clocks are left out: they are asked. Separated by semicolons.
 */
export const translated_zones: Readonly<Record<string, string>> = {
  'Europe/Istanbul':
    'Türkiye Standart Saati; Türkiye Saati; Türkei Normalzeit; Türkische Normalzeit; Turquie; Heure standard de Turquie; Heure d’hiver Turquie; Hora estándar de Turquía; توقيت تركيا الرسمي; توقيت تركيا',
  'Asia/Riyadh':
    'Arap Standart Saati; Saudi-Arabien Normalzeit; Heure standard des pays arabes; Heure standard arabe; Hora estándar de Arabia Saudí; توقيت السعودية الرسمي; توقيت العرب الرسمي; توقيت السعودية; توقيت مكة المكرمة',
  'Asia/Baghdad':
    'Arapça Standart Saat; Arapça Standart Saati; Hora estándar arábica; توقيت العراق الرسمي; توقيت بغداد',
  'Asia/Dubai': 'Heure standard d’Abu Dhabi; توقيت الإمارات الرسمي; توقيت الخليج الرسمي; توقيت الإمارات',
  'Asia/Amman':
    'Ürdün Standart Saati; Jordanien Normalzeit; Jordanische Normalzeit; Jordanie; Heure standard de Jordanie; Hora estándar de Jordania; توقيت الأردن الرسمي; توقيت الأردن',
  'Asia/Beirut':
    'Orta Doğu Standart Saati; Naher Osten Normalzeit; Moyen-Orient; Heure standard du Moyen-Orient; Hora estándar de Oriente Medio; توقيت الشرق الأوسط الرسمي; توقيت لبنان; توقيت بيروت',
  'Asia/Damascus':
    'Suriye Standart Saati; Syrien Normalzeit; Syrische Normalzeit; Syrie; Heure standard de Syrie; Hora estándar de Siria; توقيت سوريا الرسمي; توقيت سوريا; توقيت سورية الرسمي',
  'Africa/Cairo':
    'Mısır Standart Saati; Ägypten Normalzeit; Ägyptische Normalzeit; Égypte; Heure standard d’Égypte; Hora estándar de Egipto; توقيت مصر الرسمي; توقيت مصر',
  'Africa/Casablanca':
    'Fas Standart Saati; Marokko Normalzeit; Marokkanische Normalzeit; Maroc; Heure standard du Maroc; Hora estándar de Marruecos; توقيت المغرب الرسمي; توقيت المغرب',
  'Africa/Tripoli':
    'Libya Standart Saati; Libyen Normalzeit; Libysche Normalzeit; Libye; Heure standard de Libye; Hora estándar de Libia; توقيت ليبيا الرسمي; توقيت ليبيا',
  'Africa/Khartoum':
    'Sudan Standart Saati; Sudan Normalzeit; Sudanesische Normalzeit; Heure standard du Soudan; Hora estándar de Sudán; توقيت السودان الرسمي; توقيت السودان',
  'Africa/Lagos':
    'Batı Orta Afrika Standart Saati; W. Orta Afrika Standart Saati; West-Zentralafrika Normalzeit; W. West-Zentralafrika Normalzeit; Afrique centrale de l’Ouest; Heure standard d’Afrique Centrale de l’Ouest; Hora estándar de África Central Occidental; توقيت غرب وسط أفريقيا الرسمي',
  'Africa/Nairobi':
    'Doğu Afrika Standart Saati; E. Afrika Standart Saati; Ostafrikanische Normalzeit; E. Ostafrikanische Normalzeit; Heure standard d’Afrique de l’Est; Hora estándar de África Oriental; توقيت شرق أفريقيا الرسمي',
  'Africa/Johannesburg':
    'Güney Afrika Standart Saati; Südafrika Normalzeit; Südafrikanische Normalzeit; Afrique du Sud; Heure standard d’Afrique du Sud; Hora estándar de Sudáfrica; توقيت جنوب أفريقيا الرسمي',
  'Africa/Windhoek':
    'Namibya Standart Saati; Namibia Standart Saati; Namibia Normalzeit; Namibie; Heure standard de Namibie; Hora estándar de Namibia; توقيت ناميبيا الرسمي',
  'Asia/Hebron':
    'Batı Şeria Standart Saati; Westjordanland Normalzeit; Heure standard de Cisjordanie; Hora estándar de Cisjordania; توقيت الضفة الغربية الرسمي; توقيت فلسطين',
  'Asia/Jerusalem':
    'İsrail Standart Saati; Israel Normalzeit; Israelische Normalzeit; Israël; Heure standard d’Israël; Hora estándar de Israel; توقيت إسرائيل الرسمي',
  'Asia/Tehran':
    'İran Standart Saati; Iran Normalzeit; Iranische Normalzeit; Heure standard d’Iran; Hora estándar de Irán; توقيت إيران الرسمي; توقيت إيران',
  'Asia/Baku':
    'Azerbaycan Standart Saati; Aserbaidschan Normalzeit; Aserbaidschanische Normalzeit; Azerbaïdjan; Heure standard d’Azerbaïdjan; Hora estándar de Azerbaiyán; توقيت أذربيجان الرسمي',
  'Asia/Tbilisi':
    'Gürcistan Standart Saati; Gürcü Standart Saati; Georgische Normalzeit; Géorgie; Heure standard de Géorgie; Hora estándar de Georgia; توقيت جورجيا الرسمي',
  'Asia/Yerevan':
    'Kafkasya Standart Saati; Kaukasus Normalzeit; Kaukasische Normalzeit; Caucase; Heure standard du Caucase; Hora estándar del Cáucaso; توقيت القوقاز الرسمي',
  'Asia/Kabul':
    'Afganistan Standart Saati; Afghanistan Normalzeit; Afghanische Normalzeit; Heure standard d’Afghanistan; Hora estándar de Afganistán; توقيت أفغانستان الرسمي',
  'Asia/Karachi':
    'Pakistan Standart Saati; Pakistan Normalzeit; Pakistanische Normalzeit; Heure standard du Pakistan; Hora estándar de Pakistán; توقيت باكستان الرسمي',
  'Asia/Kolkata':
    'Hindistan Standart Saati; Indien Normalzeit; Indische Normalzeit; Inde; Heure standard d’Inde; Hora estándar de la India; توقيت الهند الرسمي',
  'Asia/Dhaka':
    'Bangladeş Standart Saati; Bangladesch Normalzeit; Heure standard du Bangladesh; Hora estándar de Bangladesh; توقيت بنغلاديش الرسمي',
  'Asia/Tashkent':
    'Batı Asya Standart Saati; Westasiatische Normalzeit; West Asien Normalzeit; Heure standard d’Asie de l’Ouest; Hora estándar de Asia Occidental; توقيت غرب آسيا الرسمي',
  'Asia/Shanghai':
    'Çin Standart Saati; China Normalzeit; Chinesische Normalzeit; Chine; Heure standard de Chine; Hora estándar de China; توقيت الصين الرسمي',
  'Asia/Tokyo':
    'Tokyo Standart Saati; Japonya Standart Saati; Japanische Normalzeit; Tokyo Normalzeit; Heure standard de Tokyo; Hora estándar de Tokio; توقيت طوكيو الرسمي',
  'Asia/Seoul':
    'Kore Standart Saati; Koreanische Normalzeit; Corée; Heure standard de Corée; Hora estándar de Corea; توقيت كوريا الرسمي',
  'Asia/Singapore':
    'Singapur Standart Saati; Singapur Normalzeit; Singapour; Heure standard de Singapour; Hora estándar de Singapur; توقيت سنغافورة الرسمي',
  'Asia/Bangkok':
    'SE Asya Standart Saati; Güneydoğu Asya Standart Saati; Südostasiatische Normalzeit; Heure standard d’Asie du Sud-Est; Hora estándar de Asia Sudoriental; توقيت جنوب شرق آسيا الرسمي',
  'Europe/Moscow':
    'Rusya Standart Saati; Rus Standart Saati; Russische Normalzeit; Heure standard de Russie; Hora estándar de Rusia; توقيت روسيا الرسمي; توقيت موسكو',
  'Europe/Minsk':
    'Beyaz Rusya Standart Saati; Belarus Standart Saati; Belarus Normalzeit; Heure standard du Bélarus; Hora estándar de Belarús; توقيت بيلاروس الرسمي',
  'Europe/Kaliningrad':
    'Kaliningrad Standart Saati; Kaliningrad Normalzeit; Heure standard de Kaliningrad; Hora estándar de Kaliningrado; توقيت كالينينغراد الرسمي',
  'Europe/London':
    'GMT Standart Saati; Normalzeit GMT; GMT Normalzeit; Westeuropäische Zeit; Heure standard GMT; Hora estándar GMT; توقيت غرينتش الرسمي; توقيت لندن',
  'Europe/Berlin':
    'Batı Avrupa Standart Saati; W. Avrupa Standart Saati; W. Mitteleuropäische Zeit; Europe de l’Ouest; Heure standard d’Europe de l’Ouest; Hora estándar de Europa Occidental; توقيت غرب أوروبا الرسمي',
  'Europe/Paris':
    'Romance Standart Saati; Romance Standart Zaman; Romanische Normalzeit; Romance; Heure standard de Paris, Madrid; Paris, Madrid; Hora estándar romance; توقيت رومانس الرسمي',
  'Europe/Bucharest': 'GTB Standart Saati; GTB Normalzeit; Heure standard GTB; Hora estándar GTB; توقيت GTB الرسمي',
  'Europe/Kyiv': 'FLE Standart Saati; FLE Normalzeit; Heure standard FLE; Hora estándar FLE; توقيت FLE الرسمي',
  'Europe/Chisinau':
    'Doğu Avrupa Standart Saati; E. Avrupa Standart Saati; Hora estándar de Europa Oriental; Heure standard d’Europe de l’Est; توقيت شرق أوروبا الرسمي',
  'America/New_York':
    'Doğu Standart Saati; Eastern Normalzeit; Heure standard de l’Est; Hora estándar del Este; التوقيت الشرقي الرسمي',
  'America/Chicago':
    'Merkezi Standart Saat; Merkezi Standart Saati; Central Normalzeit; Heure standard du Centre; Hora estándar central; التوقيت المركزي الرسمي',
  'America/Denver':
    'Dağ Standart Saati; Mountain Normalzeit; Heure standard des Rocheuses; Hora estándar de las Montañas Rocosas; التوقيت الجبلي الرسمي',
  'America/Los_Angeles':
    'Pasifik Standart Saati; Pacific Normalzeit; Heure standard du Pacifique; Hora estándar del Pacífico; توقيت المحيط الهادئ الرسمي',
}

/** Names that stand for several zones with one clock. */
export const shared_names: Readonly<Record<string, readonly string[]>> = {
  'Arabische Normalzeit': ['Asia/Riyadh', 'Asia/Baghdad'],
  'التوقيت العربي الرسمي': ['Asia/Riyadh', 'Asia/Baghdad'],
  'Orta Avrupa Standart Saati': ['Europe/Budapest', 'Europe/Warsaw'],
  'Mitteleuropäische Zeit': ['Europe/Berlin', 'Europe/Paris', 'Europe/Budapest', 'Europe/Warsaw'],
  'Mitteleuropäische Normalzeit': ['Europe/Berlin', 'Europe/Paris', 'Europe/Budapest', 'Europe/Warsaw'],
  'Osteuropäische Zeit': ['Europe/Bucharest', 'Europe/Kyiv'],
  'Osteuropäische Normalzeit': ['Europe/Bucharest', 'Europe/Kyiv'],
  'توقيت وسط أوروبا الرسمي': ['Europe/Budapest', 'Europe/Warsaw'],
}

/** Places by which Windows shows zones behind an offset, in these languages. */
export const translated_places: Readonly<Record<string, string>> = {
  'Europe/Istanbul': 'İstanbul; Estambul; إسطنبول; اسطنبول',
  'Asia/Riyadh': 'Kuveyt, Riyad; Kuwait, Riad; Koweït, Riyad; الكويت، الرياض; الرياض، الكويت',
  'Asia/Baghdad': 'Bağdat; Bagdad; بغداد',
  'Asia/Dubai':
    'Abu Dabi, Muscat; Abu Dabi, Maskat; Abu Dhabi, Maskat; Abu Dhabi, Mascate; أبو ظبي، مسقط; أبوظبي، مسقط',
  'Asia/Amman': 'Ammán; عمان; عمّان',
  'Asia/Beirut': 'Beyrut; Beyrouth; بيروت',
  'Asia/Damascus': 'Şam; Damaskus; Damas; Damasco; دمشق',
  'Africa/Cairo': 'Kahire; Kairo; Le Caire; El Cairo; القاهرة',
  'Africa/Casablanca': 'Kazablanka; الدار البيضاء',
  'Africa/Tripoli': 'Trablus; Tripolis; Trípoli; طرابلس',
  'Africa/Khartoum': 'Hartum; Khartum; Jartum; الخرطوم',
  'Asia/Hebron': 'Gazze, El Halil; Gazze, Hebron; Gaza, Hébron; غزة، الخليل',
  'Asia/Jerusalem': 'Kudüs; Jérusalem; القدس',
  'Asia/Tehran': 'Tahran; Teheran; Téhéran; طهران',
  'Europe/Berlin':
    'Amsterdam, Berlin, Bern, Roma, Stockholm, Viyana; Amsterdam, Berlin, Bern, Rom, Stockholm, Wien; Amsterdam, Berlin, Berne, Rome, Stockholm, Vienne; Ámsterdam, Berlín, Berna, Roma, Estocolmo, Viena; أمستردام، برلين، برن، روما، ستوكهولم، فيينا',
  'Europe/Paris':
    'Brüksel, Kopenhag, Madrid, Paris; Brüssel, Kopenhagen, Madrid, Paris; Bruxelles, Copenhague, Madrid, Paris; Bruselas, Copenhague, Madrid, París; بروكسل، كوبنهاجن، مدريد، باريس',
  'Europe/London':
    'Dublin, Edinburgh, Lizbon, Londra; Dublin, Edinburgh, Lissabon, London; Dublin, Édimbourg, Lisbonne, Londres; Dublín, Edimburgo, Lisboa, Londres; دبلن، أدنبره، لشبونة، لندن',
  'Europe/Bucharest': 'Atina, Bükreş; Athen, Bukarest; Athènes, Bucarest; Atenas, Bucarest; أثينا، بوخارست',
  'Europe/Moscow':
    'Moskova, St. Petersburg; Moskau, St. Petersburg; Moscou, Saint-Pétersbourg; Moscú, San Petersburgo; موسكو، سانت بطرسبرغ',
  'Asia/Baku': 'Bakü; Bakou; Bakú; باكو',
}
