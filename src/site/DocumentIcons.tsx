import { TOKENS } from '@/config/brand/tokens';
/** The drawings of `DOCUMENT_ICONS` and the default mark: once in each document, before whatever uses them. */
export const DocumentIcons = () => (
  <div hidden>
    <svg>
      <symbol id="i-arrow-left" viewBox="0 0 24 24">
        <path d="m12 19-7-7 7-7" />
        <path d="M19 12H5" />
      </symbol>
      <symbol id="i-chevron-down" viewBox="0 0 24 24">
        <path d="m6 9 6 6 6-6" />
      </symbol>
      <symbol id="i-house" viewBox="0 0 24 24">
        <path d="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8" />
        <path d="M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z" />
      </symbol>
      <symbol id="i-layers" viewBox="0 0 24 24">
        <path d="M12.83 2.18a2 2 0 0 0-1.66 0L2.6 6.08a1 1 0 0 0 0 1.83l8.58 3.91a2 2 0 0 0 1.66 0l8.58-3.9a1 1 0 0 0 0-1.83z" />
        <path d="M2 12a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 12" />
        <path d="M2 17a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 17" />
      </symbol>
      <symbol id="i-layout-grid" viewBox="0 0 24 24">
        <rect width="7" height="7" x="3" y="3" rx="1" />
        <rect width="7" height="7" x="14" y="3" rx="1" />
        <rect width="7" height="7" x="14" y="14" rx="1" />
        <rect width="7" height="7" x="3" y="14" rx="1" />
      </symbol>
      <symbol id="i-menu" viewBox="0 0 24 24">
        <path d="M4 5h16" />
        <path d="M4 12h16" />
        <path d="M4 19h16" />
      </symbol>
      <symbol id="i-phone" viewBox="0 0 24 24">
        <path d="M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384" />
      </symbol>
      <symbol id="i-search" viewBox="0 0 24 24">
        <path d="m21 21-4.34-4.34" />
        <circle cx="11" cy="11" r="8" />
      </symbol>
      <symbol id="i-shopping-bag" viewBox="0 0 24 24">
        <path d="M16 10a4 4 0 0 1-8 0" />
        <path d="M3.103 6.034h17.794" />
        <path d="M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z" />
      </symbol>
      <symbol id="i-user" viewBox="0 0 24 24">
        <path d="M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2" />
        <circle cx="12" cy="7" r="4" />
      </symbol>
      <symbol id="i-whatsapp" viewBox="0 0 24 24">
        <path d="M3.5 20.500l1.300-4.100A8.500 8.500 0 1 1 8 19.400z" />
        <path d="M9 8.300c-.9.700-.5 2.600 1.300 4.400s3.700 2.200 4.400 1.300l.4-.9-1.900-1.100-.9.700c-.7-.2-1.700-1.200-1.900-1.900l.7-.9-1.100-1.900z" />
      </symbol>
      <symbol id="i-mark" viewBox="-38 -38 76 76">
        <path
          fill="currentColor"
          d="M37 0L26.2 10.8L26.2 26.2L10.8 26.2L0 37L-10.8 26.2L-26.2 26.2L-26.2 10.8L-37 0L-26.2 -10.8L-26.2 -26.2L-10.8 -26.2L0 -37L10.8 -26.2L26.2 -26.2L26.2 -10.8Z"
        />
        <path
          fill={TOKENS.light.saffron}
          d="M24 0L17 7L17 17L7 17L0 24L-7 17L-17 17L-17 7L-24 0L-17 -7L-17 -17L-7 -17L0 -24L7 -17L17 -17L17 -7Z"
        />
        <path
          fill={TOKENS.light.nar}
          d="M15.5 0L11 4.5L11 11L4.5 11L0 15.5L-4.5 11L-11 11L-11 4.5L-15.5 0L-11 -4.5L-11 -11L-4.5 -11L0 -15.5L4.5 -11L11 -11L11 -4.5Z"
        />
        <path
          fill="#fff"
          d="M6 0L4.2 1.8L4.2 4.2L1.8 4.2L0 6L-1.8 4.2L-4.2 4.2L-4.2 1.8L-6 0L-4.2 -1.8L-4.2 -4.2L-1.8 -4.2L0 -6L1.8 -4.2L4.2 -4.2L4.2 -1.8Z"
        />
      </symbol>
    </svg>
  </div>
);
