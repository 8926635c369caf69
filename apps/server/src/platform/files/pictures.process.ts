import { serveHelper } from '../process/helper-process.ts'
import { workOnPicture } from './picture-work.ts'

serveHelper(workOnPicture)
