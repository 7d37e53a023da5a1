import type { Locale } from '../../../contract/core/locales.ts';

type OtherLanguage = Exclude<Locale, 'en'>;

/** Somebody who writes in another language than most of the demo world. */
export interface Speaker {
  username: string;
  name: string;
  bio: string;
  country: string;
  language: OtherLanguage;
}

export const speakers: readonly Speaker[] = [
  { username: 'misakit', name: '田中美咲', bio: '港町の写真と、たまに猫。', country: 'JP', language: 'ja' },
  {
    username: 'haruki.s',
    name: '佐藤春樹',
    bio: '夜の電車と古い喫茶店が好きです。',
    country: 'JP',
    language: 'ja',
  },
  {
    username: 'laylam',
    name: 'ليلى منصور',
    bio: 'أصوّر الأسواق القديمة والضوء الهادئ.',
    country: 'EG',
    language: 'ar',
  },
  {
    username: 'yusufh',
    name: 'يوسف حدّاد',
    bio: 'خزّاف وأحب القهوة قبل الكلام.',
    country: 'JO',
    language: 'ar',
  },
  {
    username: 'greta.b',
    name: 'Greta Brückner',
    bio: 'Radwege, Regen und Brot aus dem eigenen Ofen.',
    country: 'DE',
    language: 'de',
  },
  {
    username: 'jonasw',
    name: 'Jonas Weiß',
    bio: 'Fotografiert Türen und die Leute dahinter.',
    country: 'AT',
    language: 'de',
  },
  {
    username: 'lucia.p',
    name: 'Lucía Peña',
    bio: 'Mercados, azoteas y la luz de las siete.',
    country: 'ES',
    language: 'es',
  },
  {
    username: 'nicolasg',
    name: 'Nicolás Güell',
    bio: 'Cerámica entre semana, montaña los domingos.',
    country: 'MX',
    language: 'es',
  },
  {
    username: 'heloise.r',
    name: 'Héloïse Rivière',
    bio: 'Je marche beaucoup et je note tout.',
    country: 'FR',
    language: 'fr',
  },
  {
    username: 'francoisd',
    name: 'François Lefèvre',
    bio: 'Boulanger de nuit, photographe de jour.',
    country: 'FR',
    language: 'fr',
  },
];

/** Captions that fit any photo. */
export const captionsIn: Readonly<Record<OtherLanguage, readonly string[]>> = {
  ja: [
    '朝の光がきれいだったので、少し遠回り。',
    '夕焼けを見るためだけに出かけた日。',
    '雨上がりの空気がいちばん好き。',
    'コーヒーを飲む前に撮りました。',
    '静かな場所を見つけた。また来ます。',
    '先週の一枚。空がとてもやさしかった。',
    '今日はこれだけで十分。',
    '友達に教えたくなる景色。',
  ],
  ar: [
    'الضوء في الصباح كان أجمل من الصورة.',
    'خرجتُ لأمشي قليلًا وعدتُ بهذه الصورة.',
    'هدوء ما بعد المطر.',
    'قبل القهوة بدقائق.',
    'مكان صغير لا أريد أن أنساه.',
    'صورة من الأسبوع الماضي، وكانت السماء لطيفة.',
    'سأعود إلى هنا مع الأصدقاء.',
    'لم يحدث الكثير اليوم، وكان ذلك رائعًا.',
  ],
  de: [
    'Eigentlich wollte ich nur kurz an die frische Luft.',
    'So früh war ich schon lange nicht mehr unterwegs.',
    'Nach dem Regen riecht alles nach Sommer.',
    'Der Umweg hat sich gelohnt.',
    'Noch vor dem ersten Kaffee.',
    'Genau so lag es da, nichts gestellt.',
    'Für alle, die heute im Büro sitzen.',
    'Größer als gedacht und viel schöner.',
  ],
  es: [
    'Salí cinco minutos y volví dos horas después.',
    'La luz de la mañana hizo todo el trabajo.',
    'Después de la lluvia, todo huele mejor.',
    'Un rincón pequeño que no quiero olvidar.',
    'Antes del primer café.',
    'El mes que viene vuelvo con más tiempo.',
    'Nada especial, y aun así me quedé mirando.',
    'El señor de al lado dice que siempre es así.',
  ],
  fr: [
    'Je voulais juste prendre l’air cinq minutes.',
    'La lumière du matin a tout fait.',
    'Après la pluie, le quartier sent le pain.',
    'Le détour en valait la peine.',
    'Avant le premier café.',
    'Une petite chose que je ne veux pas oublier.',
    'Rien à vendre, juste à regarder.',
    'Ma sœur dit que c’est la meilleure.',
  ],
};

/** Hashtags without the #. */
export const hashtagsIn: Readonly<Record<OtherLanguage, readonly string[]>> = {
  ja: ['夕焼け', '朝の光', '散歩'],
  ar: ['ضوء_الصباح', 'هدوء', 'قهوة'],
  de: ['frühmorgens', 'spaziergang', 'straßenszene'],
  es: ['mañana', 'azotea', 'paseo'],
  fr: ['lumière', 'balade', 'café'],
};
