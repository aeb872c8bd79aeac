type EmailTextProps = { email: string };

/** An e-mail address, which may break after its @ and nowhere else. */
export function EmailText({ email }: EmailTextProps) {
  const end = email.lastIndexOf('@') + 1;
  return (
    <span translate="no">
      {email.slice(0, end)}
      <wbr />
      {email.slice(end)}
    </span>
  );
}
