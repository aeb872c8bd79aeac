import { TOKENS } from '@/config/brand/tokens';
/** The drawings of `DOCUMENT_ICONS` and the default mark: once in each document, before whatever uses them. */
export const DocumentIcons = () => (
  <div hidden>
    <svg>
      <symbol id="i-arrow-left" viewBox="0 0 24 24">
        <path d="m12 19-7-7 7-7M19 12H5" />
      </symbol>
      <symbol id="i-chevron-down" viewBox="0 0 24 24">
        <path d="m6 9 6 6 6-6" />
      </symbol>
      <symbol id="i-house" viewBox="0 0 24 24">
        <path d="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .71-1.53l7-6a2 2 0 0 1 2.58 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z" />
      </symbol>
      <symbol id="i-layers" viewBox="0 0 24 24">
        <path d="M12.83 2.18a2 2 0 0 0-1.66 0L2.6 6.08a1 1 0 0 0 0 1.83l8.58 3.91a2 2 0 0 0 1.66 0l8.58-3.9a1 1 0 0 0 0-1.83zM2 12a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 12M2 17a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 17" />
      </symbol>
      <symbol id="i-layout-grid" viewBox="0 0 24 24">
        <rect width="7" height="7" x="3" y="3" rx="1" />
        <rect width="7" height="7" x="14" y="3" rx="1" />
        <rect width="7" height="7" x="14" y="14" rx="1" />
        <rect width="7" height="7" x="3" y="14" rx="1" />
      </symbol>
      <symbol id="i-menu" viewBox="0 0 24 24">
        <path d="M4 5h16M4 12h16M4 19h16" />
      </symbol>
      <symbol id="i-phone" viewBox="0 0 24 24">
        <path d="M13.83 16.57a1 1 0 0 0 1.21-.3l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.47.35a1 1 0 0 0-.29 1.23 14 14 0 0 0 6.39 6.39" />
      </symbol>
      <symbol id="i-search" viewBox="0 0 24 24">
        <path d="m21 21-4.34-4.34" />
        <circle cx="11" cy="11" r="8" />
      </symbol>
      <symbol id="i-shopping-bag" viewBox="0 0 24 24">
        <path d="M16 10a4 4 0 0 1-8 0M3.1 6.03h17.8M3.4 5.47a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.67a2 2 0 0 0-.4-1.2l-2-2.67A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z" />
      </symbol>
      <symbol id="i-user" viewBox="0 0 24 24">
        <path d="M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2" />
        <circle cx="12" cy="7" r="4" />
      </symbol>
      <symbol id="i-whatsapp" viewBox="0 0 24 24">
        <path d="M3.5 20.5l1.3-4.1A8.5 8.5 0 1 1 8 19.4zM9 8.3c-.9.7-.5 2.6 1.3 4.4s3.7 2.2 4.4 1.3l.4-.9-1.9-1.1-.9.7c-.7-.2-1.7-1.2-1.9-1.9l.7-.9-1.1-1.9z" />
      </symbol>
      <path
        id="i-star"
        d="M37 0 26.2 10.8V26.2H10.8L0 37-10.8 26.2H-26.2V10.8L-37 0-26.2-10.8V-26.2H-10.8L0-37 10.8-26.2H26.2V-10.8z"
      />
      <symbol id="i-mark" viewBox="-38 -38 76 76">
        <use href="#i-star" fill="currentColor" />
        <use href="#i-star" fill={TOKENS.light.saffron} transform="scale(.65)" />
        <use href="#i-star" fill={TOKENS.light.nar} transform="scale(.42)" />
        <use href="#i-star" fill="#fff" transform="scale(.162)" />
      </symbol>
    </svg>
  </div>
);
