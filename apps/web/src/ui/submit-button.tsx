import { Button, Loader, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithoutRef } from 'react'

type SubmitButtonProps = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps | 'type'> & { busy: boolean }

/**
 * A form's submit button. While busy it retains the focus, which a natively disabled button loses, and ignores clicks;
 * the second click of a double click does nothing.
 */
export function SubmitButton({ busy, onClick, ...props }: SubmitButtonProps) {
  return (
    <Button
      {...props}
      type="submit"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      leftSection={busy ? <Loader size={18} color="currentColor" /> : props.leftSection}
      onClick={(event) => {
        if (busy || event.detail > 1) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
