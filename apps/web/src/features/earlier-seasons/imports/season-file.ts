import * as earlierSeasonCalls from '@tertulia/contract/earlier-seasons'
import * as honourCalls from '@tertulia/contract/honours'
import * as seasonImportCalls from '@tertulia/contract/season-imports'

/** What reads a file of earlier seasons, and what its import brings. */
export const seasonFile = {
  report: seasonImportCalls.getSeasonImport,
  reads: [
    seasonImportCalls.getSeasonImport,
    seasonImportCalls.listSeasonImports,
    earlierSeasonCalls.getEarlierSeason,
    earlierSeasonCalls.listEarlierPlaces,
    earlierSeasonCalls.listEarlierGames,
    earlierSeasonCalls.getEarlierQuiz,
    honourCalls.listHonours,
    honourCalls.getClubRecords,
  ],
}
