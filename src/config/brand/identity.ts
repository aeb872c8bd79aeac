/** Who the site belongs to as long as nobody has said otherwise: the organisation of the demonstration. */
export const IDENTITY = {
  name: { az: 'Nəqş', en: 'Naqsh' },
  slogan: { az: 'konsaltinq və layihələr', en: 'consulting and projects' },
  /** The star that the components draw themselves. */
  header_logo: '/art/mark/naqsh.svg',
};
