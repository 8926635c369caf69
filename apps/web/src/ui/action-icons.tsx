// Not in the first load: no page that visitors open first shows them.
import { icon } from './icons.tsx'

export const EyeIcon = icon(
  <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zm6.7 0a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0" />,
)
export const EyeOffIcon = icon(
  <path d="M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.4M6.3 7.4A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.6-1.3M10 10.1a2.8 2.8 0 0 0 3.9 3.9M3.5 3.5l17 17" />,
)
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />)
export const PencilIcon = icon(<path d="M4 20l1-4L16.5 4.5a2.1 2.1 0 0 1 3 3L8 19z" />)
export const TrashIcon = icon(<path d="M4 6.5h16M9 6.5V4h6v2.5m-9 0L7 20.5h10l1-14m-8 4v6m4-6v6" />)
export const FlagIcon = icon(<path d="M6 21V4m0 .5c4-2 7.5 2 12 0v9.5c-4.5 2-8-2-12 0" />)
export const DownloadIcon = icon(<path d="M12 4v11m-5-4.5l5 5 5-5M5 20h14" />)
